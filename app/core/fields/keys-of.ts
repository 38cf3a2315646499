/** Typed `Object.keys` for an object without further keys. */
export const keysOf = <Key extends string>(table: Record<Key, unknown>) =>
  Object.keys(table) as Key[] // Object.keys() returns string[]: a type may have more keys
