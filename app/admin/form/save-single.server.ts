import type { Collection } from '../../content/collection.ts'
import type { Program } from '../../http/program.server.ts'
import { pathOf } from '../screens.ts'
import { saveItem } from './save-item.server.ts'

/** The only item of a type that has one; the first time it is made. */
export async function saveSingle(house: Program, type: Collection, form: FormData, by: string) {
  const row = await house.store.first(type)
  const to = pathOf(type.table) ?? '/admin'
  return saveItem(house, type, form, { id: row?.id, by, to, name: String(form.get('form')) })
}
