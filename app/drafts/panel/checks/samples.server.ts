import { href } from 'react-router'
import { asContentDb, asContentTable } from '#content/change.server.ts'
import { collections } from '#content/collections.ts'
import { sampleForms } from '#content/launch/sample-forms.server.ts'
import { countOf } from '#core/db/count.server.ts'
import { listPath } from '#panel/kit/screens/item-params.server.ts'
import { tabOfSettings } from '#panel/kit/screens/screens.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Check, Place } from './check.ts'

/** What still says what came with the program: a link for each screen. */
export const samples: Check = async ({ database, store }, t) => {
  const db = asContentDb(database.db)
  const ofSettings = (await sampleForms(store)).samples.map(({ type: { category } }) => ({
    label: settingsToastMessages(t, category).name,
    count: 1,
    to: tabOfSettings(category),
  }))
  const ofTypes = Object.values(collections).map(async ({ table, label }) => {
    const count = await countOf(db.selectFrom(asContentTable(table)).where('is_sample', '=', true))
    return count === 0
      ? []
      : { label: t.of(label.many), count, to: listPath(table) ?? href('/admin') }
  })
  // All at once: a failure of one that nobody waits for would end the process.
  const found = [...(await Promise.all(ofTypes)).flat(), ...ofSettings]
  if (found.length === 0) return []
  const links = [...Map.groupBy(found, ({ label }) => label)].map(([label, those]) => {
    const count = sumOf(those)
    const to = those[0]?.to ?? href('/admin')
    return { text: count > 1 ? `${label} (${count})` : label, to, count }
  })
  const textOf = (places: Counted[]) =>
    t.count(
      sumOf(places),
      '1 entry still says what came with the program',
      '{count} entries in {places} places still say what came with the program',
      { places: places.filter(({ count }) => count).length },
    )
  return [
    {
      text: textOf(links),
      textOf,
      more: t('Change the text, or confirm that it is right.'),
      links: [
        { text: t('All of it at once'), to: `${href('/admin/first-hour')}#not-yours` },
        ...links,
      ],
    },
  ]
}

type Counted = Pick<Place, 'count'>

const sumOf = (all: Counted[]) => all.reduce((sum, { count = 0 }) => sum + count, 0)
