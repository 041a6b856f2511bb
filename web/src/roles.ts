// Who may see what of the page; the house itself asks again.
import type { Me } from "./protocol";

export function hasOffice(me: Me | null): boolean {
  return !!me && ["auditor", "administrator"].includes(me.role);
}
