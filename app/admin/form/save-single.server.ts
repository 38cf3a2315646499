import { href, type RouterContextProvider } from 'react-router'
import type { Collection } from '../../content/collection.ts'
import { editing } from '../drafts/working-copy.server.ts'
import { pathOf } from '../edit/where.server.ts'
import { saveItem } from './save-item.server.ts'

/** The only item of a type that has one; the first time it is made. */
export async function saveSingle(
  context: Readonly<RouterContextProvider>,
  type: Collection,
  form: FormData,
  by: string,
) {
  const row = await editing(context).store.first(type)
  const to = pathOf(type.table) ?? href('/admin')
  return saveItem(context, type, form, { id: row?.id, by, to, name: String(form.get('form')) })
}
