import { applicationFormSettings } from '../settings/inbox-settings.ts'
import { menuSettings } from '../settings/menu.ts'
import type { Setting } from '../settings/setting.ts'
import type { Change } from '../store/changes.ts'
import {
  type Connection,
  getFieldValues,
  type RowValues,
  readStoredRow,
} from '../store/rows.server.ts'
import { getTypeKey } from '../types/content-types.ts'
import type { PlannedDiscard } from './planned-discard.ts'

/**
 * Initial values: no promised reply time unless somebody has saved that form, and no menu entries for empty pages, in an
 * edited menu, too.
 */
export async function planSampleFreeSettings(db: Connection): Promise<PlannedDiscard[]> {
  const planInitialValues = async (
    type: Setting,
    overrides: RowValues,
  ): Promise<PlannedDiscard[]> => {
    const row = await readStoredRow(db, type)
    // A row may hold translations alone.
    if (Object.keys(getFieldValues(type, row)).length > 0) return []
    const values = { ...type.fallback, ...overrides }
    const change: Change = { type: getTypeKey(type), what: 'create', values }
    return [{ change, type, title: null, fields: Object.keys(overrides) }]
  }
  const planMenu = async (): Promise<PlannedDiscard[]> => {
    const row = await readStoredRow(db, menuSettings)
    if (!row) return planInitialValues(menuSettings, { skipsEmpty: true })
    const values = { ...menuSettings.fallback, ...getFieldValues(menuSettings, row) }
    if (values.skipsEmpty) return []
    const change: Change = {
      ...{ type: getTypeKey(menuSettings), what: 'update', id: row.id },
      values: { ...values, skipsEmpty: true },
    }
    return [{ change, type: menuSettings, title: null, fields: ['skipsEmpty'] }]
  }
  return [
    ...(await planInitialValues(applicationFormSettings, { reply_time: '' })),
    ...(await planMenu()),
  ]
}
