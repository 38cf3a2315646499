/** The largest id that both engines store. */
const largest = 2_147_483_647

/** An id from an address, in plain decimal digits. Everything else (`1e3`, `-1`, `0x1`, `01`) is 0, which nothing has. */
export function idFrom(given: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : 0
  return id > largest ? 0 : id
}
