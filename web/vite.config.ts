// The page is built once and embedded into the program. The content security policy is
// default-src 'self': nothing is inlined, neither scripts nor styles nor pictures.
import { defineConfig } from "vite";

const server = process.env.BOARDWALK_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2020",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        entryFileNames: "assets/page-[hash].js",
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/page-[hash][extname]",
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
});
