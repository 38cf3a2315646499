import type { Kysely } from 'kysely'
import { alike } from '../../content/change.server.ts'
import { collections } from '../../content/collections.ts'
import type { Tables } from '../../content/tables.ts'
import { saidOfSettings } from '../messages.ts'
import { pathOf, tabOfSettings } from '../screens.ts'
import type { Attention } from './attention.ts'

/** Content that came with the program and nobody has looked at: a link for each screen. */
export async function samples(tables: Kysely<Tables>): Promise<Attention[]> {
  const db = alike(tables)
  const ofTypes = Object.values(collections).map(async ({ table, label }) => {
    const row = await db
      .selectFrom(table as 'content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_sample', '=', true)
      .executeTakeFirst()
    const count = row?.count ?? 0
    return count === 0 ? [] : { label: label.many, count, to: pathOf(table) ?? '/admin' }
  })
  // All at once: a failure of one that nobody waits for would end the process.
  const [types, settings] = await Promise.all([
    Promise.all(ofTypes),
    db.selectFrom('settings').select('category').where('is_sample', '=', true).execute(),
  ])
  const forms = settings.map(({ category }) => ({
    label: saidOfSettings(category).name,
    count: 1,
    to: tabOfSettings(category),
  }))
  const found = [...types.flat(), ...forms]
  const all = found.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  const links = found.map(({ label, count, to }) => ({
    text: count > 1 ? `${label} (${count})` : label,
    to,
  }))
  return [
    {
      text: `${all} entries are still sample content. Saving one confirms it.`,
      links: links.filter(
        ({ text }, index) => links.findIndex((each) => each.text === text) === index,
      ),
    },
  ]
}
