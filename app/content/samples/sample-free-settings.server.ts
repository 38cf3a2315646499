import { neutralHomeTexts } from '../settings/claim-free-fallbacks.ts'
import { applicationFormSettings } from '../settings/inbox-settings.ts'
import { menuSettings } from '../settings/menu.ts'
import { homePageSettings } from '../settings/offer-pages.ts'
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
import { findSampleFieldNames } from './sample.server.ts'

/**
 * No promised reply time unless somebody has saved that form, no menu entries for empty pages, in an edited menu, too, and
 * no default heading that fits some companies only.
 */
export async function planSampleFreeSettings(db: Connection): Promise<PlannedDiscard[]> {
  const plan = async (
    type: Setting,
    overrides: RowValues,
    isDue: (stored: RowValues, values: RowValues) => boolean,
  ): Promise<PlannedDiscard[]> => {
    const row = await readStoredRow(db, type)
    // A row may hold translations alone.
    const stored = getFieldValues(type, row)
    const values = { ...type.fallback, ...stored }
    if (!isDue(stored, values)) return []
    const form = { type: getTypeKey(type), values: { ...values, ...overrides } }
    const change: Change = row
      ? { ...form, what: 'update', id: row.id }
      : { ...form, what: 'create' }
    return [{ change, type, title: null, fields: Object.keys(overrides) }]
  }
  const { closingHeading } = homePageSettings.fallback
  const home = getTypeKey(homePageSettings)
  const isSample = (await findSampleFieldNames(db, home, { closingHeading })).length > 0
  return [
    ...(await plan(
      applicationFormSettings,
      { reply_time: '' },
      (stored) => Object.keys(stored).length === 0,
    )),
    ...(await plan(menuSettings, { skipsEmpty: true }, (_, { skipsEmpty }) => !skipsEmpty)),
    ...(await plan(
      homePageSettings,
      { closingHeading: neutralHomeTexts.closingHeading },
      (_, values) => isSample && values.closingHeading === closingHeading,
    )),
  ]
}
