import type { Kysely } from 'kysely'
import { collections } from '../content/collections.ts'
import type { Tables, What } from '../content/tables.ts'
import type { Option } from '../forms/field.ts'
import { saidOfSettings } from './messages.ts'
import { nameOf, pathOf, tabOfSettings } from './screens.ts'

/** Who did what, in words. */
export interface Activity {
  id: number
  at: string
  who: string
  text: string
  /** How often in a row. */
  times: number
  /** Where it can be seen, if it still exists. */
  to: string | null
}

interface Asked {
  limit: number
  /** The revision that the page before ended with. */
  before?: number | undefined
  who?: string | undefined
  /** The table, or what else the history is about. */
  type?: string | undefined
}

/** Newest first; what the same person did to the same thing several times in a row is one sentence. */
export async function activity(db: Kysely<Tables>, { limit, before, who, type }: Asked) {
  let query = db.selectFrom('revisions').selectAll().orderBy('id', 'desc').limit(limit)
  if (before) query = query.where('id', '<', before)
  if (who) query = query.where('who', '=', who)
  if (type) query = query.where('type', '=', type)
  const revisions = await query.execute()
  const rows: Activity[] = []
  for (const { id, at, who, type, item_id, what, body } of revisions) {
    const row = { id, at, who, times: 1, ...described(type, item_id, what, body) }
    const last = rows.at(-1)
    if (last && last.who === row.who && last.text === row.text && last.to === row.to) last.times++
    else rows.push(row)
  }
  return { rows, next: revisions.length === limit ? (revisions.at(-1)?.id ?? null) : null }
}

/** By whom and about what there is something in the history. */
export async function activityChoices(db: Kysely<Tables>) {
  const [who, types] = await Promise.all([
    db.selectFrom('revisions').select('who').distinct().execute(),
    db.selectFrom('revisions').select('type').distinct().execute(),
  ])
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, 'en')
  return {
    who: who.map((row) => ({ value: row.who, label: row.who })).sort(byLabel),
    type: types.map(({ type }) => ({ value: type, label: nameOfType(type) })).sort(byLabel),
  }
}

const besideContent: Record<string, string> = {
  settings: 'Settings',
  media: 'Images',
  administrator: 'Administrators',
  invitation: 'Invitations',
}

const administrators = '/admin/settings/administrators'

const nameOfType = (table: string) =>
  Object.values(collections).find((each) => each.table === table)?.label.many ??
  besideContent[table] ??
  table

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
    return {
      text: `changed the ${inSentence(saidOfSettings(category).name)}`,
      to: tabOfSettings(category),
    }
  }
  if (table === 'administrator' || table === 'invitation') {
    const isArrival = table === 'administrator' && what === 'create'
    if (isArrival) return { text: 'accepted the invitation', to: administrators }
    const verb = what === 'create' ? 'invited' : `deleted the ${table} of`
    return { text: `${verb} ${body.email}`, to: administrators }
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
    // What was deleted can be brought back from its history.
    to:
      what === 'remove' && type
        ? `/admin/items/${nameOf(type)}/${id}/history`
        : (pathOf(table, id) ?? null),
  }
}

/** 'Site settings' as 'site settings', but 'SEO settings' as it is. */
const inSentence = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)
