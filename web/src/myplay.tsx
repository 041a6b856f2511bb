export function MyPlay() { return null; }
