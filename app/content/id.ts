import { data } from 'react-router'

/** The largest id that both engines store. */
const largest = 2_147_483_647

/** An id from an address, in plain decimal digits. Everything else (`1e3`, `-1`, `0x1`, `01`) throws a 404. */
export function idFrom(given: string | undefined): number {
  const id = /^[1-9]\d{0,9}$/.test(given ?? '') ? Number(given) : 0
  if (id < 1 || id > largest) throw data(null, { status: 404 })
  return id
}
