/** The names in a table that has just these. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as Key[] // a type may always have more, so keys() forgets them
