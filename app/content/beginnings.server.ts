import type { Change } from './changes.ts'
import { applicationForm } from './inbox-settings.ts'
import { menu } from './menu.ts'
import { publication } from './publication.ts'
import { type Connection, stored, type Values, valuesIn } from './rows.server.ts'
import type { Setting } from './setting.ts'
import type { Going } from './throw-away.server.ts'
import { keyOf } from './type-named.ts'

/** Forms that nobody has saved: a site of one's own begins without the promise of one, and without a menu to empty pages. */
export async function beginnings(db: Connection): Promise<Going[]> {
  const begin = async (type: Setting, begins: Values): Promise<Going[]> => {
    if (await stored(db, type)) return []
    const values = { ...type.fallback, ...begins }
    const change: Change = { type: keyOf(type), what: 'create', values }
    return [{ change, type, title: null, fields: Object.keys(begins) }]
  }
  return [
    ...(await begin(applicationForm, { reply_time: '' })),
    ...(await begin(menu, { skipsEmpty: true })),
    ...(await hiding(db)),
  ]
}

/** What is left is an empty site: visitors see none until its owner says so again. */
async function hiding(db: Connection): Promise<Going[]> {
  const row = await stored(db, publication)
  const now = { ...publication.fallback, ...valuesIn(publication, row) }
  if (!now.isPublic) return []
  const of = { type: keyOf(publication), values: { ...now, isPublic: false } }
  const change: Change = row ? { ...of, what: 'update', id: row.id } : { ...of, what: 'create' }
  return [{ change, type: publication, title: null, fields: ['isPublic'] }]
}
