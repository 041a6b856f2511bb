// Everything that the page says, in American casino English. `{sum}` is a part that is filled in; a
// message that counts has two forms, for one and for more: ["{n} seat free", "{n} seats free"].
// One section a part of the page; a key is the part, a dot, and what is said.
export const en = {
  // ---- the page
  "page.skip": "To the table",
  "page.floor": "Boardwalk: the floor",
  "page.tables": "Tables",
  "page.office": "Office",
  "page.lost": "The connection is lost. Your seat and your hand are kept; the page comes back by itself.",
  "page.try": "Try now",
  "page.opening": "One moment…",
} satisfies Record<string, string | [string, string]>;
