import { alike } from '../../content/change.server.ts'
import { collections } from '../../content/collections.ts'
import type { Program } from '../../http/program.server.ts'
import { pathOf, tabOfSettings } from '../screens.ts'

export interface Attention {
  text: string
  to?: string
}

/** What the operator should see to. */
export async function attention(house: Program): Promise<Attention[]> {
  return [...mail(house), ...(await samples(house))]
}

function mail({ environment }: Program): Attention[] {
  if (environment.SMTP_URL) return []
  return [{ text: 'No mail server is set (SMTP_URL): nobody is told of new messages by e-mail.' }]
}

/** Content that came with the program and nobody has looked at. */
async function samples({ database }: Program): Promise<Attention[]> {
  const db = alike(database.db)
  const ofTypes = Object.values(collections).map(async ({ table, label }) => {
    const row = await db
      .selectFrom(table as 'content')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('is_sample', '=', true)
      .executeTakeFirst()
    const count = row?.count ?? 0
    const to = pathOf(table)
    return count > 0
      ? [{ text: `${label.many}: ${count} still sample content`, ...(to && { to }) }]
      : []
  })
  const settings = await db
    .selectFrom('settings')
    .select('category')
    .where('is_sample', '=', true)
    .execute()
  return [
    ...settings.map(({ category }) => ({
      text: `Settings “${category.replaceAll('_', ' ')}”: still sample content`,
      to: tabOfSettings(category),
    })),
    ...(await Promise.all(ofTypes)).flat(),
  ]
}
