import { href } from 'react-router'
import { settings } from '#content/settings/settings.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { collections } from '#content/types/collections.ts'
import { type Message, message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import type { MediaOrDraftUsage } from './draft-usage.server.ts'

/** A place as the screens name it. */
export interface DescribedUse {
  text: Message
  to: string
  isDraft?: boolean
}

/** The places of a picture or a file in the language of the reader: the browser does not know the names of all forms. */
export const translateUses = <Owner extends { used: DescribedUse[] }>(
  t: Translator,
  { used, ...owner }: Owner,
) => ({ ...owner, used: used.map((use) => ({ ...use, text: t.of(use.text) })) })

/** Names places in their order. Reads the titles of these items only. */
export async function describeUses(
  { database }: Pick<AppContext, 'database'>,
  uses: MediaOrDraftUsage[],
): Promise<DescribedUse[]> {
  const titles = new Map<string, unknown>()
  const items = Map.groupBy(
    uses.flatMap((use) => ('type' in use ? [use] : [])),
    ({ type }) => type,
  )
  for (const [type, places] of items) {
    const { table, title } = collections[type]
    const rows = await asContentDb(database.db)
      .selectFrom(asContentTable(table))
      .select(['id', title])
      .where('id', 'in', [...new Set(places.map(({ id }) => id))])
      .execute()
    for (const { id, [title]: name } of rows) titles.set(`${type} ${id}`, name)
  }
  return uses.map((use) => {
    if ('draft' in use)
      return {
        text: message('draft “{draft}”', { draft: use.name }),
        to: href('/admin/drafts/:id', { id: String(use.draft) }),
        isDraft: true,
      }
    if ('setting' in use)
      return { text: settings[use.setting].label, to: getSettingsTabAddress(use.setting) }
    const { table, label } = collections[use.type]
    const title = titles.get(`${use.type} ${use.id}`)
    return {
      text:
        typeof title === 'string'
          ? { text: '{thing} “{title}”', values: { thing: { text: label.one }, title } }
          : label.one,
      to: getListOrItemAddress(table, use.id) ?? href('/admin'),
    }
  })
}
