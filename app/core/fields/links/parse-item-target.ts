import { isSafeAddress } from '../address.ts'

/** Parses the reference to an item, with the rest of the address: `pages:12`, `job_listings:3#aufgaben`. */
export const parseItemTarget = (target: string) => {
  const [, table, id, rest = ''] = /^([a-z_]+):(\d{1,9})([?#]\S*)?$/.exec(target) ?? []
  // A telephone number has the same form.
  return table && id && !isSafeAddress(target)
    ? { item: `${table}:${Number(id)}`, table, id: Number(id), rest }
    : undefined
}
