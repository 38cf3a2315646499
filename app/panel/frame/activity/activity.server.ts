import { countOf } from '#core/db/count.server.ts'
import { aboveAll } from '#core/db/page-below.server.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { Db } from '#tables.ts'
import type { ActivityEntry } from './activity-entry.ts'
import type { ActivityQuery } from './activity-query.server.ts'
import { selectChanges } from './changes.server.ts'
import { permittedSources, sources } from './sources.server.ts'

interface Row extends ActivityEntry {
  source: string
}

export interface Activity extends Row {
  /** What one act did, where that was several things. */
  parts?: Row[]
}

interface Page extends Omit<ActivityQuery, 'before'> {
  /** What names the page, as the one before it says. */
  before?: string | undefined
}

/** Of all that somebody may see, or of one kind, each row, the newest first. */
export async function listEvents(t: Translator, db: Db, { limit, before, type, ...asked }: Page) {
  // A table is one kind of change.
  const chosen = type === undefined || Object.hasOwn(sources, type) ? type : 'changes'
  const found = await Promise.all(
    permittedSources(asked.access)
      .filter(({ value }) => chosen === undefined || value === chosen)
      .map(async ({ value: source, page }) => {
        const from = { limit: limit + 1, before: behind(before, source) }
        const told = await page(t, db, {
          ...asked,
          ...from,
          type: chosen === type ? undefined : type,
        })
        return told.map((row): Row => ({ ...row, source }))
      }),
  )
  // What happened at the same time stays in the order of its sources.
  const all = found.flat().sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
  const [last, following] = all.slice(limit - 1)
  const next = last && following ? `${last.at} ${last.source} ${last.id}` : null
  return { rows: all.slice(0, limit), next, following }
}

/** Where a page begins in one of the sources, whichever one its name is from. */
function behind(before: string | undefined, source: string) {
  const [, at, other = '', id] = before?.match(/^([\d:.TZ-]+) ([\w-]+) (\d+)$/) ?? []
  if (!at) return { at: '9999', id: 0 }
  if (source === other) return { at, id: Math.min(Number(id), aboveAll) }
  const rank = (name: string) => Object.keys(sources).indexOf(name)
  return { at, id: rank(source) < rank(other) ? 0 : aboveAll }
}

/**
 * Of what one act did much is one sentence, and so is what the same person did to the same thing several times in a row. An
 * act that goes beyond the page says on each of them how much it is in all.
 */
export async function getActivity(t: Translator, db: Db, asked: Page) {
  const { rows, next, following } = await listEvents(t, db, asked)
  const told: Activity[] = []
  for (const act of Map.groupBy(rows, ({ source, id, set }) => set ?? `${source} ${id}`).values()) {
    const [first] = act
    const isChange = ({ source }: Row) => source === 'changes'
    const parts = collapseRepeats(act.filter(isChange))
    // A draft says what its changes were for.
    const draft = act.find((row) => !isChange(row))
    const set = first?.set
    const isCut =
      set !== undefined &&
      act.length > 1 &&
      (set === following?.set || (first === rows[0] && asked.before !== undefined))
    const count = isCut
      ? await countOf(selectChanges(db, asked).where('change_set', '=', set))
      : act.length
    if (draft) told.push({ ...draft, ...(parts.length > 0 && { parts }) })
    else if (parts.length === 1 || count <= few) told.push(...parts)
    else if (first) {
      const { type: _, item: __, ...head } = first
      told.push({ ...head, text: t('made {count} changes at once', { count }), to: null, parts })
    }
  }
  return { rows: gathered(collapseRepeats(told)), next }
}

/** So many changes of one act are told one by one: a new phone number changes the footer, too. */
const few = 3

/** What a colleague did to several entries in a row is one sentence that opens: twelve applications moved at once. */
function gathered(rows: Activity[]) {
  const told: Activity[] = []
  for (const row of rows) {
    const last = told.at(-1)
    const isSame = last?.event && last.event === row.event && last.who === row.who
    // Strangers have no address here: each of them is somebody else.
    if (isSame && row.who.includes('@') && last.at.slice(0, 10) === row.at.slice(0, 10)) {
      const parts = [...(last.parts ?? [last]), row]
      const times = last.times + row.times
      told.splice(-1, 1, { ...last, text: row.event ?? '', to: null, times, parts })
    } else told.push(row)
  }
  return told
}

/** What is the same several times in a row is said once. */
export function collapseRepeats<Each extends Activity>(rows: Each[]) {
  const different: Each[] = []
  for (const row of rows) {
    const last = different.at(-1)
    const isSame = last?.who === row.who && last.text === row.text && last.to === row.to
    if (isSame && !row.parts && !last.parts) last.times += row.times
    else different.push({ ...row })
  }
  return different
}
