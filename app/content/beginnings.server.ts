import type { Change } from './changes.ts'
import type { Discarded } from './discard-samples.server.ts'
import { applicationForm } from './inbox-settings.ts'
import { menu } from './menu.ts'
import { type Connection, stored, type Values } from './rows.server.ts'
import type { Setting } from './setting.ts'
import { keyOf } from './type-named.ts'

/** Forms that nobody has saved: a site of one's own begins without the promise of one, and without a menu to empty pages. */
export async function beginnings(db: Connection): Promise<Discarded[]> {
  const begin = async (type: Setting, begins: Values): Promise<Discarded[]> => {
    if (await stored(db, type)) return []
    const values = { ...type.fallback, ...begins }
    const change: Change = { type: keyOf(type), what: 'create', values }
    return [{ change, type, title: null, fields: Object.keys(begins) }]
  }
  return [
    ...(await begin(applicationForm, { reply_time: '' })),
    ...(await begin(menu, { skipsEmpty: true })),
  ]
}
