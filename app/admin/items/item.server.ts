import { data } from 'react-router'
import { idFrom } from '../../content/id.ts'
import { findCollection } from '../edit/where.server.ts'

/** The content type and the id that an address names; 404 for anything else. */
export function itemIn(params: { type: string; id: string }) {
  const type = findCollection(params.type)
  if (!type) throw data(null, { status: 404 })
  return { type, id: idFrom(params.id) }
}
