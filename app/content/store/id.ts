/** The largest id that both engines store. */
const maxId = 2_147_483_647

/**
 * Parses an id in an address: decimal digits only. Anything else (`1e3`, `-1`, `0x1`, `01`) is 0, which no row has as
 * id.
 */
export function parseIdOrZero(text: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : 0
  return id > maxId ? 0 : id
}
