import { notePanelEvent } from '../../auth/panel-events.server.ts'
import { requireRight } from '../../auth/rights.server.ts'
import { aboveAll } from '../../db/page-below.server.ts'
import { csvFile } from '../download/csv.server.ts'
import type { Route } from './+types/consents-csv'

const atOnce = 1000

/** Every consent with the wording that was asked, for whoever wants proof. */
export async function loader({ context }: Route.LoaderArgs) {
  const { by: who, db } = requireRight(context, 'dataProtection:read')
  await notePanelEvent(db, 'exports', { who, what: 'consents' })
  const texts = await db.selectFrom('consent_texts').selectAll().execute()
  const wording = new Map(texts.map(({ version, text }) => [version, text]))
  const lines = [['Zeitpunkt', 'Wahl', 'Google Analytics', 'Endet', 'Fassung', 'Wortlaut']]
  for (let before = aboveAll; before > 0; ) {
    const rows = await db
      .selectFrom('consents')
      .selectAll()
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(atOnce)
      .execute()
    for (const row of rows) {
      const choice = row.choice === 'granted' ? 'zugestimmt' : 'abgelehnt'
      const text = wording.get(row.text_version) ?? ''
      lines.push([row.at, choice, row.analytics_id, row.ended_at, row.text_version, text])
    }
    before = rows.length < atOnce ? 0 : (rows.at(-1)?.id ?? 0)
  }
  return csvFile('Einwilligungen', lines)
}
