import type { AppContext } from '#app-context.server.ts'
import type { FieldErrors } from '#core/fields/field-errors.ts'
import { parse } from '#core/fields/form.ts'
import type { Text } from '#core/i18n/text.ts'
import type { Described } from '#media/describe.server.ts'
import { clean } from './clean.server.ts'
import type { Collection } from './collection.ts'
import { copiedPictures } from './copied-pictures.server.ts'
import { describedPictures } from './described-pictures.server.ts'
import { type Around, problemsOfItem } from './redirects.server.ts'
import type { Setting } from './setting.ts'
import { problemsOfSetting } from './setting-problems.server.ts'

// The one place that says what may be stored: whoever writes content, asks here first and then tells the store.

type Type = Collection | Setting
type Values = Record<string, unknown>
type Rooms = Pick<AppContext, 'store' | 'media' | 'database'> & { around?: Around }

export interface Validated {
  values: Values
  /** Pictures that were copied and have no text yet. */
  textless: Text[]
}

/** Clean, and with what publishing needs. */
export function sanitizeValues(type: Type, values: Values): Values {
  const cleaned = clean(type.fields, values)
  return 'completed' in type && type.completed ? type.completed(cleaned) : cleaned
}

/** Values that passed their fields; `before` is what is stored, `known` what is wrong besides. */
export async function validate(
  program: Rooms,
  type: Type,
  given: Values,
  before: Values | undefined,
  known: FieldErrors = {},
): Promise<Validated | { errors: FieldErrors }> {
  const values = sanitizeValues(type, given)
  const problems =
    'category' in type
      ? await problemsOfSetting(program.store, type, values)
      : {
          ...type.problems?.(values, before),
          ...(await problemsOfItem(program, type, values, before)),
        }
  const wrong = { ...known, ...problems }
  if (Object.keys(wrong).length > 0) return { errors: wrong }
  const { errors, ...accepted } = await copiedPictures(program, type.fields, values, before)
  return Object.keys(errors).length > 0 ? { errors } : accepted
}

/** The same for a filled-in form, with what it says about its pictures. */
export async function validateSettingForm(
  program: Rooms,
  type: Type,
  form: FormData,
  before: Values | undefined,
): Promise<(Validated & { pictures: Described[] }) | { errors: FieldErrors }> {
  const parsed = parse(type.fields, form)
  const { pictures, errors } = describedPictures(type.fields, form)
  if ('errors' in parsed) return { errors: { ...parsed.errors, ...errors } }
  const given = { ...parsed.values, ...inOrder(type.fields, parsed.values, before) }
  const accepted = await validate(program, type, given, before, errors)
  return 'errors' in accepted ? accepted : { ...accepted, pictures }
}

/** Checkboxes send what is chosen in the order of their list; what was chosen before keeps its own. */
const inOrder = (fields: Type['fields'], values: Values, before: Values | undefined) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => {
      const [chosen, was] = [values[name], before?.[name]]
      if (kind !== 'titles' || !Array.isArray(chosen) || !Array.isArray(was)) return []
      const kept = was.filter((title) => chosen.includes(title))
      return [[name, [...kept, ...chosen.filter((title) => !kept.includes(title))]]]
    }),
  )
