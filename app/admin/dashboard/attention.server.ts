import { alike } from '../../content/change.server.ts'
import { collections } from '../../content/collections.ts'
import type { Program } from '../../http/program.server.ts'
import { saidOfSettings } from '../messages.ts'
import { pathOf, tabOfSettings } from '../screens.ts'

export interface Attention {
  text: string
  links?: { text: string; to: string }[]
}

/** What the operator should see to. */
export async function attention(house: Program): Promise<Attention[]> {
  return [...mail(house), ...(await samples(house))]
}

function mail({ environment }: Program): Attention[] {
  if (environment.SMTP_URL) return []
  return [{ text: 'No mail server is set (SMTP_URL): nobody is told of new messages by e-mail.' }]
}

/** Content that came with the program and nobody has looked at: one line per screen. */
async function samples({ database }: Program): Promise<Attention[]> {
  const db = alike(database.db)
  const ofTypes = Object.values(collections).map(async ({ table, label }) => {
    const row = await db
      .selectFrom(table as 'content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_sample', '=', true)
      .executeTakeFirst()
    const count = row?.count ?? 0
    return count === 0 ? [] : { label: label.many, count, to: pathOf(table) ?? '/admin' }
  })
  const settings = await db
    .selectFrom('settings')
    .select('category')
    .where('is_sample', '=', true)
    .execute()
  const forms = settings.map(({ category }) => ({
    label: saidOfSettings(category).name,
    count: 1,
    to: tabOfSettings(category),
  }))
  const found = [...(await Promise.all(ofTypes)).flat(), ...forms]
  const all = found.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return []
  return [
    {
      text: `${all} entries are still sample content. Saving one confirms it:`,
      links: found.map(({ label, count, to }) => ({
        text: count > 1 ? `${label} (${count})` : label,
        to,
      })),
    },
  ]
}
