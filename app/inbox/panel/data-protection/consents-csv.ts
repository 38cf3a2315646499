import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { aboveAll } from '#core/db/page-below.server.ts'
import { csvFile } from '#panel/kit/download/csv.server.ts'
import type { Route } from './+types/consents-csv'

const atOnce = 200

/** Every consent with the wording that was asked, for whoever wants proof. */
export async function loader({ context }: Route.LoaderArgs) {
  const { by: who, db } = requireRight(context, 'dataProtection:read')
  await recordPanelEvent(db, 'exports', { who, what: 'consents' })
  const texts = await db.selectFrom('consent_texts').selectAll().execute()
  const wording = new Map(texts.map(({ version, text }) => [version, text]))
  const head = ['Zeitpunkt', 'Wahl', 'Google Analytics', 'Endet', 'Fassung', 'Wortlaut']
  return csvFile('Einwilligungen', head, pages())

  async function* pages() {
    for (let before = aboveAll; before > 0; ) {
      const rows = await db
        .selectFrom('consents')
        .selectAll()
        .where('id', '<', before)
        .orderBy('id', 'desc')
        .limit(atOnce)
        .execute()
      yield rows.map((row) => {
        const choice = row.choice === 'granted' ? 'zugestimmt' : 'abgelehnt'
        const text = wording.get(row.text_version) ?? ''
        return [row.at, choice, row.analytics_id, row.ended_at, row.text_version, text]
      })
      before = rows.length < atOnce ? 0 : (rows.at(-1)?.id ?? 0)
    }
  }
}
