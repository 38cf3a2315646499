import { href } from 'react-router'
import { findUnadoptedSampleSettings } from '#content/launch/unadopted-sample-settings.server.ts'
import { asContentDb, asContentTable } from '#content/store/change.server.ts'
import { collections } from '#content/types/collections.ts'
import { countRows } from '#core/db/count.server.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'
import type { Check, FindingPlace } from '../check.ts'

/** Remaining samples, with a link for each screen. */
export const checkSamples: Check = async ({ database, store }, t) => {
  const db = asContentDb(database.db)
  const settingSamples = (await findUnadoptedSampleSettings(store)).samples.map(
    ({ type: { category } }) => ({
      label: settingsToastMessages(t, category).name,
      count: 1,
      to: getSettingsTabAddress(category),
    }),
  )
  const typeSamples = Object.values(collections).map(async ({ table, label }) => {
    const count = await countRows(
      db.selectFrom(asContentTable(table)).where('is_sample', '=', true),
    )
    return count === 0
      ? []
      : { label: t.of(label.many), count, to: getListOrItemAddress(table) ?? href('/admin') }
  })
  // Awaited together: an unhandled rejection of one would end the process.
  const samples = [...(await Promise.all(typeSamples)).flat(), ...settingSamples]
  if (samples.length === 0) return []
  const links = [...Map.groupBy(samples, ({ label }) => label)].map(([label, group]) => {
    const count = sumCounts(group)
    const to = group[0]?.to ?? href('/admin')
    return { text: count > 1 ? `${label} (${count})` : label, to, count }
  })
  const formatText = (places: Counted[]) =>
    t.count(
      sumCounts(places),
      '1 entry still says what came with the program',
      '{count} entries in {places} places still say what came with the program',
      { places: places.filter(({ count }) => count).length },
    )
  return [
    {
      text: formatText(links),
      textOf: formatText,
      more: t('Change the text, or confirm that it is right.'),
      links: [
        { text: t('All of it at once'), to: `${href('/admin/first-hour')}#not-yours` },
        ...links,
      ],
    },
  ]
}

type Counted = Pick<FindingPlace, 'count'>

const sumCounts = (all: Counted[]) => all.reduce((sum, { count = 0 }) => sum + count, 0)
