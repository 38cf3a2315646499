import { createPrelaunchLinkNumber, siteVisibilitySettings } from '#content/settings/publication.ts'
import { type Connection, readStoredRow } from '#content/store/rows.server.ts'
import type { UntypedDb } from './rows.server.ts'

/** Links to the hidden site that ended since the backup stay ended. */
export async function renewPrelaunchLink(trx: UntypedDb) {
  // A restore knows tables only by name.
  const row = await readStoredRow(trx as unknown as Connection, siteVisibilitySettings)
  if (!row) return
  const values = { ...siteVisibilitySettings.fallback, ...(row.settings as object) }
  const settings = JSON.stringify({ ...values, link: createPrelaunchLinkNumber(values.link) })
  await trx.updateTable('settings').set({ settings }).where('id', '=', row.id).execute()
}
