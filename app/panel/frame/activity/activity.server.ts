import { getGermanDay } from '#content/types/open-job.ts'
import { countRows } from '#core/db/count.server.ts'
import { cursorAboveAllIds } from '#core/db/keyset-page.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { ActivityEntry } from './activity-entry.ts'
import type { ActivityQuery } from './activity-query.server.ts'
import { selectChanges } from './changes.server.ts'
import { activitySources, listPermittedSources } from './sources.server.ts'

interface Row extends ActivityEntry {
  source: string
}

export interface ActivityRow extends Row {
  /** The changes of one change set, or the repetitions of one event. */
  parts?: Row[]
}

interface Page extends Omit<ActivityQuery, 'before'> {
  /** Cursor: the `next` of the previous page. */
  before?: string | undefined
}

/** The sources of a query. A `type` that is no source is a table. */
function selectSources({ access, type }: Pick<Page, 'access' | 'type'>) {
  const isSource = type === undefined || Object.hasOwn(activitySources, type)
  const wanted = isSource ? type : 'changes'
  return {
    sources: listPermittedSources(access).filter(({ value }) => value === (wanted ?? value)),
    table: isSource ? undefined : type,
  }
}

/** A page of single events from all permitted sources, or from one of them, newest first. */
export async function listActivityEvents(t: Translator, db: Db, { limit, before, ...query }: Page) {
  const { sources, table } = selectSources(query)
  const results = await Promise.all(
    sources.map(async ({ value: source, page }) => {
      const range = { limit: limit + 1, before: toSourceCursor(before, source) }
      const events = await page(t, db, { ...query, ...range, type: table })
      return events.map((row): Row => ({ ...row, source }))
    }),
  )
  // The sort is stable: events of the same time keep the order of their sources.
  const all = results.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const [last, following] = all.slice(limit - 1)
  const next = last && following ? `${last.at} ${last.source} ${last.id}` : null
  return { rows: all.slice(0, limit), next, following }
}

/** Iterates over all events in the order of `listActivityEvents`. Merges the sources, so that no event is read twice. */
export async function* iterateActivityEvents(t: Translator, db: Db, { limit, ...query }: Page) {
  const { sources, table } = selectSources(query)
  const readers = sources.map(({ value: source, page }) =>
    iterateSource(async (before) => {
      const rows = await page(t, db, { ...query, type: table, limit, before })
      return rows.map((row): Row => ({ ...row, source }))
    }, limit),
  )
  const heads = await Promise.all(readers.map((reader) => reader.next()))
  for (;;) {
    let newest = -1
    for (const [index, { value }] of heads.entries())
      if (value && value.at > (heads[newest]?.value?.at ?? '')) newest = index
    const event = heads[newest]?.value
    const reader = readers[newest]
    if (!event || !reader) return
    yield event
    heads[newest] = await reader.next()
  }
}

async function* iterateSource(
  read: (before: ActivityQuery['before']) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row, undefined> {
  for (let before = newest; ; ) {
    const rows = await read(before)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < limit) return
    before = last
  }
}

const newest = { at: '9999', id: 0 }

/** Converts the cursor of a page, which belongs to one source, for another source. */
function toSourceCursor(before: string | undefined, source: string) {
  const [, at, other = '', id] = before?.match(/^([\d:.TZ-]+) ([\w-]+) (\d+)$/) ?? []
  if (!at) return newest
  if (source === other) return { at, id: Math.min(Number(id), cursorAboveAllIds) }
  const rank = (name: string) => Object.keys(activitySources).indexOf(name)
  return { at, id: rank(source) < rank(other) ? 0 : cursorAboveAllIds }
}

/**
 * A page of the activity. Combines the changes of a change set, and repeated events of one person, into one row each. A
 * change set that spans pages shows its total count on each of them.
 */
export async function listActivityRows(t: Translator, db: Db, query: Page) {
  const { rows, next, following } = await listActivityEvents(t, db, query)
  const combined: ActivityRow[] = []
  for (const changeSet of Map.groupBy(
    rows,
    ({ source, id, set }) => set ?? `${source} ${id}`,
  ).values()) {
    const [first] = changeSet
    const isChange = ({ source }: Row) => source === 'changes'
    const parts = collapseRepeats(changeSet.filter(isChange))
    // The publication of a draft replaces its changes in the list.
    const draft = changeSet.find((row) => !isChange(row))
    const set = first?.set
    const isCut =
      set !== undefined &&
      changeSet.length > 1 &&
      (set === following?.set || (first === rows[0] && query.before !== undefined))
    const count = isCut
      ? await countRows(selectChanges(db, query).where('change_set', '=', set))
      : changeSet.length
    if (draft) combined.push({ ...draft, ...(parts.length > 0 && { parts }) })
    else if (parts.length === 1 || count <= maxSeparate) combined.push(...parts)
    else if (first) {
      const { type: _, item: __, ...head } = first
      combined.push({
        ...head,
        text: t('made {count} changes at once', { count }),
        to: null,
        parts,
      })
    }
  }
  return { rows: groupByEvent(collapseRepeats(combined)), next }
}

/** Up to this many changes of a set stay separate: a new phone number changes the footer, too. */
const maxSeparate = 3

/** Combines equal consecutive events of one colleague and day, such as twelve moved applications, into one row. */
function groupByEvent(rows: ActivityRow[]) {
  const groups: ActivityRow[] = []
  for (const row of rows) {
    const last = groups.at(-1)
    const isSame = last?.event && last.event === row.event && last.who === row.who
    // Only colleagues have an address here; events without one may be of different people.
    if (isSame && row.who.includes('@') && toDay(last) === toDay(row)) {
      const parts = [...(last.parts ?? [last]), row]
      const times = last.times + row.times
      groups.splice(-1, 1, { ...last, text: row.event ?? '', to: null, times, parts })
    } else groups.push(row)
  }
  return groups
}

const toDay = ({ at }: Row) => getGermanDay(new Date(at))

/** Merges equal consecutive rows and adds up their `times`. */
export function collapseRepeats<Each extends ActivityRow>(rows: Each[]) {
  const merged: Each[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const isSame = last?.who === row.who && last.text === row.text && last.to === row.to
    if (isSame && !row.parts && !last.parts) last.times += row.times
    else merged.push({ ...row })
  }
  return merged
}
