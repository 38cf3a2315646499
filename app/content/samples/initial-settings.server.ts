import { applicationForm } from '../settings/inbox-settings.ts'
import { menuSettings } from '../settings/menu.ts'
import type { Setting } from '../settings/setting.ts'
import type { Change } from '../store/changes.ts'
import { type Connection, type RowValues, readStoredRow } from '../store/rows.server.ts'
import { getTypeKey } from '../types/content-types.ts'
import type { PlannedDiscard } from './planned-discard.ts'

/** Initial values of forms that nobody has saved: no promised reply time, and no menu entries for empty pages. */
export async function planInitialSettings(db: Connection): Promise<PlannedDiscard[]> {
  const planInitialValues = async (
    type: Setting,
    overrides: RowValues,
  ): Promise<PlannedDiscard[]> => {
    if (await readStoredRow(db, type)) return []
    const values = { ...type.fallback, ...overrides }
    const change: Change = { type: getTypeKey(type), what: 'create', values }
    return [{ change, type, title: null, fields: Object.keys(overrides) }]
  }
  return [
    ...(await planInitialValues(applicationForm, { reply_time: '' })),
    ...(await planInitialValues(menuSettings, { skipsEmpty: true })),
  ]
}
