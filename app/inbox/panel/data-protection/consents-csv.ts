import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { cursorAboveAllIds } from '#core/db/keyset-page.server.ts'
import { streamCsv } from '#panel/kit/download/csv.server.ts'
import type { Route } from './+types/consents-csv'

const batchSize = 200

/** All consents with their wording as CSV, as proof. */
export async function loader({ context }: Route.LoaderArgs) {
  const { by: actor, db } = requireRight(context, 'dataProtection:read')
  await recordPanelEvent(db, 'exports', { who: actor, what: 'consents' })
  const texts = await db.selectFrom('consent_texts').selectAll().execute()
  const wordings = new Map(texts.map(({ version, text }) => [version, text]))
  const head = ['Zeitpunkt', 'Wahl', 'Google Analytics', 'Endet', 'Fassung', 'Wortlaut']
  return streamCsv('Einwilligungen', head, pages())

  async function* pages() {
    for (let beforeId = cursorAboveAllIds; beforeId > 0; ) {
      const rows = await db
        .selectFrom('consents')
        .selectAll()
        .where('id', '<', beforeId)
        .orderBy('id', 'desc')
        .limit(batchSize)
        .execute()
      yield rows.map((row) => {
        const choice = row.choice === 'granted' ? 'zugestimmt' : 'abgelehnt'
        const text = wordings.get(row.text_version) ?? ''
        return [row.at, choice, row.analytics_id, row.ended_at, row.text_version, text]
      })
      beforeId = rows.length < batchSize ? 0 : (rows.at(-1)?.id ?? 0)
    }
  }
}
