import { data } from 'react-router'
import { findCollection } from '../screens.ts'

/** The content type and the id that an address names; 404 for anything else. */
export function itemIn(params: { type: string; id: string }) {
  const type = findCollection(params.type)
  if (!type) throw data(null, { status: 404 })
  return { type, id: idFrom(params.id) }
}

/** Only what an id can be: PostgreSQL would complain about more than 2^31. */
export function idFrom(text: string) {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}
