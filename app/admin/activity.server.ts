import type { Kysely } from 'kysely'
import { collections } from '../content/collections.ts'
import { settings } from '../content/settings.ts'
import type { Tables, What } from '../content/tables.ts'
import { pathOf, tabOfSettings } from './screens.ts'

/** Who did what, in words. */
export interface Activity {
  id: number
  at: string
  who: string
  text: string
  /** Where it can be seen, if it still exists. */
  to: string | null
}

/** Newest first; `before` is the revision that the page before ended with. */
export async function activity(
  db: Kysely<Tables>,
  { limit, before }: { limit: number; before?: number },
): Promise<Activity[]> {
  let query = db.selectFrom('revisions').selectAll().orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  return (await query.execute()).map(({ id, at, who, type, item_id, what, body }) => ({
    id,
    at,
    who,
    ...described(type, item_id, what, body),
  }))
}

const verbs: Record<What, string> = {
  create: 'created',
  update: 'changed',
  remove: 'deleted',
  move: 'moved',
  restore: 'restored',
}

function described(table: string, id: number, what: What, body: Record<string, unknown>) {
  if (table === 'settings') {
    const category = String(body.category)
    const found = Object.values(settings).find((each) => each.category === category)
    return { text: `changed ${found?.label ?? category}`, to: tabOfSettings(category) }
  }
  if (table === 'administrator' || table === 'invitation') {
    const verb = what === 'create' ? 'invited' : `deleted the ${table} of`
    return { text: `${verb} ${body.email}`, to: '/admin/settings/administrators' }
  }
  if (table === 'media') {
    const alt = typeof body.alt === 'string' && body.alt !== '' ? ` “${body.alt}”` : ''
    return {
      text: `${verbs[what]} the image${alt}`,
      to: what === 'remove' ? null : `/admin/media/${id}`,
    }
  }
  const type = Object.values(collections).find((each) => each.table === table)
  const title = type && typeof body[type.title] === 'string' ? ` “${body[type.title]}”` : ''
  return {
    text: `${verbs[what]} the ${type?.label.one ?? table}${title}`,
    to: what === 'remove' ? null : (pathOf(table, id) ?? null),
  }
}
