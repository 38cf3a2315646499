import type { FieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { PictureDescription } from '#media/picture-descriptions.server.ts'
import { findFileProblems, type PlannedFileSlugs } from '../files/file-problems.server.ts'
import { findItemProblems, type ItemProblemContext } from '../pages/item-problems.server.ts'
import { toStoredTargets } from '../pages/targets.server.ts'
import { copyForeignPictures } from '../pictures/copied-pictures.server.ts'
import { parsePictureDescriptions } from '../pictures/described-pictures.server.ts'
import { findEmailFieldProblems } from '../settings/email-field-problems.server.ts'
import type { Setting } from '../settings/setting.ts'
import { findSettingProblems } from '../settings/setting-problems.server.ts'
import type { Collection } from '../types/collection.ts'
import { sanitizeHtmlFields } from './sanitize-fields.server.ts'

// The one validation of content: every writer calls it before the store.

type Type = Collection | Setting
type Values = Record<string, unknown>
type Services = Pick<AppContext, 'store' | 'media' | 'database'> &
  Partial<Pick<AppContext, 'environment' | 'files'>> &
  PlannedFileSlugs &
  ItemProblemContext

export interface ValidatedValues {
  values: Values
  /** Labels of copied pictures that still need an alternative text. */
  textless: TextKey[]
}

/** Sanitises HTML and fills in values that publishing needs. */
export function sanitizeAndCompleteValues(type: Type, values: Values): Values {
  const cleaned = sanitizeHtmlFields(type.fields, values)
  return 'completed' in type && type.completed ? type.completed(cleaned) : cleaned
}

/** Validates values that have passed their fields. `before` is the stored row, `known` are errors found earlier. */
export async function validate(
  app: Services,
  type: Type,
  input: Values,
  before: Values | undefined,
  known: FieldErrors = {},
): Promise<ValidatedValues | { errors: FieldErrors }> {
  const { values, errors: unknownTargets } = await toStoredTargets(
    app,
    type.fields,
    sanitizeAndCompleteValues(type, input),
    before,
  )
  const problems =
    'category' in type
      ? await findSettingProblems(app.store, type, values)
      : {
          ...type.problems?.(values, before),
          ...(await findItemProblems(app, type, values, before)),
        }
  const files = await findFileProblems(app, type, values, before)
  const mailboxes = await findEmailFieldProblems(app, type.fields, values, before)
  const allErrors = { ...known, ...problems, ...files, ...mailboxes, ...unknownTargets }
  if (Object.keys(allErrors).length > 0) return { errors: allErrors }
  const { errors, ...result } = await copyForeignPictures(app, type.fields, values, before)
  return Object.keys(errors).length > 0 ? { errors } : result
}

/** Parses and validates a submitted form, including the texts of its pictures. */
export async function parseAndValidateForm(
  app: Services,
  type: Type,
  form: FormData,
  before: Values | undefined,
): Promise<(ValidatedValues & { pictures: PictureDescription[] }) | { errors: FieldErrors }> {
  const parsed = parseForm(type.fields, form)
  const { pictures, errors } = parsePictureDescriptions(type.fields, form)
  if ('errors' in parsed) return { errors: { ...parsed.errors, ...errors } }
  const input = { ...parsed.values, ...keepOrder(type.fields, parsed.values, before) }
  const result = await validate(app, type, input, before, errors)
  return 'errors' in result ? result : { ...result, pictures }
}

/** Checkboxes are sent in the order of the list; titles that were chosen before keep their stored order. */
const keepOrder = (fields: Type['fields'], values: Values, before: Values | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const [chosen, stored] = [values[name], before?.[name]]
      if (kind !== 'titles' || !Array.isArray(chosen) || !Array.isArray(stored)) return []
      const unchanged = stored.filter((title) => chosen.includes(title))
      return [[name, [...unchanged, ...chosen.filter((title) => !unchanged.includes(title))]]]
    }),
  )
