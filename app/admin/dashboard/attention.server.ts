import { contentSettings } from '../../content/settings.ts'
import type { Program } from '../../http/program.server.ts'
import { inboxAttention } from '../inbox/attention.server.ts'
import type { Attention } from './attention.ts'
import { mailAttention } from './mail-attention.server.ts'
import { samples } from './samples.server.ts'

/** What the operator should see to, the most important first. */
export async function attention(house: Program): Promise<Attention[]> {
  const found = await Promise.all([
    mailAttention(house),
    legal(house),
    name(house),
    inboxAttention(house),
    texts(house),
  ])
  const all: Attention[] = [...found.flat(), ...(await samples(house.database.db))]
  return all.sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
}

/** A site without an imprint and a privacy text of its own may not go live. */
async function legal({ store }: Program): Promise<Attention[]> {
  const { privacy, imprint } = contentSettings
  const both = await Promise.all(
    [imprint, privacy].map(async (type) => {
      const { values, is_sample } = await store.settingWithVersion(type)
      return is_sample || values.content === '' ? [type.label.toLowerCase()] : []
    }),
  )
  const open = both.flat()
  if (open.length === 0) return []
  const verb = open.length > 1 ? 'are' : 'is'
  return [
    {
      text: `Before the site goes live: ${open.join(' and ')} ${verb} not your own text yet (§ 5 DDG, Art. 13 GDPR).`,
      isUrgent: true,
      links: [{ text: 'Legal texts', to: '/admin/settings/legal' }],
    },
  ]
}

/** A new site still has the name of nobody. */
async function name({ store }: Program): Promise<Attention[]> {
  const { version } = await store.settingWithVersion(contentSettings.site)
  if (version > 0) return []
  return [
    {
      text: 'The site does not say yet whose it is: name, address, logo and colour.',
      links: [{ text: 'Site settings', to: '/admin/settings/site' }],
    },
  ]
}

/** Pictures that say nothing to those who cannot see them. */
async function texts({ database }: Program): Promise<Attention[]> {
  const { count } = await database.db
    .selectFrom('media')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('alt', '=', '')
    .where('is_decorative', '=', false)
    .executeTakeFirstOrThrow()
  if (count === 0) return []
  const images = count === 1 ? '1 image has' : `${count} images have`
  return [
    {
      text: `${images} no text for those who cannot see it.`,
      links: [{ text: 'Add texts', to: '/admin/media?show=no-text' }],
    },
  ]
}
