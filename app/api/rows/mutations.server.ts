import { languageSettings } from '#content/languages/language-settings.ts'
import type { Setting } from '#content/settings/setting.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { getFieldValues, type RowValues, reserveId } from '#content/store/rows.server.ts'
import { resolveSharedFields } from '#content/store/shared-fields.server.ts'
import type { Collection } from '#content/types/collection.ts'
import { type ContentType, getTypeKey } from '#content/types/content-types.ts'
import { createBlankValues } from '#core/fields/field.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { isObject } from '#core/fields/json.ts'
import { parseJsonValues } from '#core/fields/json-values.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { ApiError, createInvalidValueError } from '../protocol/api-error.ts'
import { isInt32 } from './conditions.server.ts'
import { formatFieldErrors, planApiTranslations } from './plan-api-translations.server.ts'
import { createConflictError, type Mutation } from './write-rows.server.ts'
import type { WriteTarget } from './write-target.server.ts'

/** Plans the mutation of a stored row, or of a new one. */
export const planMutation = (
  live: AppContext,
  work: WriteTarget,
  type: ContentType,
  before: RowValues | undefined,
  input: RowValues,
): Promise<Mutation> => {
  if ('category' in type) return planSetting(work, type, before, input)
  return before ? planUpdate(work, type, before, input) : planCreate(live, work, type, input)
}

/** Plans the creation of an item. */
async function planCreate(
  live: AppContext,
  work: WriteTarget,
  type: Collection,
  input: RowValues,
): Promise<Mutation> {
  if (input.id !== undefined && input.id !== null)
    throw new ApiError(400, '428C9', 'cannot insert a non-DEFAULT value into column "id"', {
      details: 'There is no row with this id',
      hint: 'Leave the id out: a new row gets one that nobody had before.',
    })
  requireUnchanged(work, { is_sample: false }, input)
  const whole: RowValues = { ...createBlankValues(type.fields), ...input }
  const missing = Object.keys(type.fields).filter((name) => input[name] === undefined)
  const own = await validateValues(work, type, whole, undefined, missing)
  const values = { ...own, ...(await planApiTranslations(work.store, type, own, undefined, input)) }
  const place = getPlace(input)
  const change = {
    ...({ type: type.table, what: 'create', values, place, isShared: true } as const),
    // Reserves the id, so that no other draft and no publication gets the same.
    ...(work.isDraft && { id: await reserveId(asContentDb(live.database.db), type) }),
  }
  return { change, before: undefined, place: undefined }
}

/** Plans the update of an item. `version` is the optimistic lock: the version that the caller has read. */
async function planUpdate(
  work: WriteTarget,
  type: Collection,
  before: RowValues,
  input: RowValues,
): Promise<Mutation> {
  requireUnchanged(work, before, input)
  const fields = Object.keys(type.fields).filter((name) => input[name] !== undefined)
  const place = getPlace(input)
  const changes = Object.fromEntries(fields.map((name) => [name, input[name]]))
  const own = fields.length > 0 ? await validateValues(work, type, changes, before) : {}
  const values = {
    ...own,
    ...(await planApiTranslations(work.store, type, { ...before, ...own }, before, input)),
  }
  if (Object.keys(values).length === 0) return { change: undefined, before, place }
  const [id, version] = [Number(before.id), Number(before.version)]
  return { change: { type: type.table, what: 'update', id, seen: version, values }, before, place }
}

/** Plans the change of a settings form; absent values are kept. `before` is the stored row, if any. */
async function planSetting(
  work: WriteTarget,
  type: Setting,
  before: RowValues | undefined,
  { settings: input = {}, ...row }: RowValues,
): Promise<Mutation> {
  requireUnchanged(work, before ?? { is_sample: false, category: type.category }, row, ['category'])
  const form = toForm(type, input)
  if (!isObject(form)) throw createInvalidValueError('settings', 'expecting an object')
  const unknown = Object.keys(form).find((name) => !Object.hasOwn(type.fields, name))
  if (unknown)
    throw new ApiError(
      400,
      '23514',
      `settings of "${type.category}" have no "${unknown.slice(0, 100)}"`,
      {
        hint: `They have ${Object.keys(type.fields).join(', ')}.`,
      },
    )
  const current = { ...type.fallback, ...getFieldValues(type, before) }
  const [shape = current] = await resolveSharedFields(asContentDb(work.database.db), type, [
    current,
  ])
  // Fields that are stored elsewhere are sent together or not at all.
  const elsewhere = Object.keys(type.fields).filter((name) => type.fields[name]?.isElsewhere)
  const hasFacts = elsewhere.some((name) => form[name] !== undefined)
  const shapeBefore = Object.entries(shape).filter(
    ([name]) => hasFacts || !elsewhere.includes(name),
  )
  const own = await validateValues(work, type, form, Object.fromEntries(shapeBefore))
  const values = { ...own, ...(await planApiTranslations(work.store, type, own, before, row)) }
  const change = before
    ? ({ type: getTypeKey(type), what: 'update', values, seen: Number(before.version) } as const)
    : ({ type: getTypeKey(type), what: 'create', values } as const)
  return { change, before, place: undefined }
}

/** Key figures are sent as a bare list, no second language as `null`, which keeps its other settings. */
function toForm(type: Setting, input: unknown) {
  if (Array.isArray(input) && type.fields[type.category]) return { [type.category]: input }
  return input === null && type.category === languageSettings.category ? { second: null } : input
}

/**
 * Read-only values must equal the stored ones. Versions are not compared in a draft, whose versions no client reads.
 */
function requireUnchanged(
  { isDraft }: WriteTarget,
  before: RowValues,
  input: RowValues,
  more: string[] = [],
) {
  if (!isDraft && isDifferent('version', before, input)) throw createConflictError()
  const other = ['id', 'is_sample', 'created_at', ...more].find((name) =>
    isDifferent(name, before, input),
  )
  if (other)
    throw new ApiError(400, '428C9', `column "${other}" can only be updated to DEFAULT`, {
      hint: 'It is kept here: leave it out, or send it as it was read.',
    })
}

const isDifferent = (name: string, before: RowValues, input: RowValues) =>
  input[name] !== undefined && input[name] !== null && input[name] !== before[name]

/** Refuses values of the wrong type. */
export function parseRowValues({ fields }: ContentType, input: RowValues) {
  const { values, fieldErrors, shapes } = parseJsonValues(fields, input)
  const [shape] = Object.entries(shapes)
  if (shape) throw createInvalidValueError(shape[0], shape[1].slice(0, 300))
  return { values, fieldErrors }
}

/** Validates all values and returns them, or throws with all errors at once. */
async function validateValues(
  work: WriteTarget,
  type: ContentType,
  input: RowValues,
  before: RowValues | undefined,
  missing: string[] = [],
) {
  const { values, fieldErrors } = parseRowValues(type, input)
  const lacking = missing.find((name) => name in fieldErrors)
  if (lacking)
    throw new ApiError(
      400,
      '23502',
      `null value in column "${lacking}" violates not-null constraint`,
      {
        details: formatFieldErrors(translateFieldErrors(englishTranslator, fieldErrors)),
      },
    )
  const current = before
    ? Object.keys(type.fields).map((name) => [name, before[name]] as const)
    : []
  const whole = {
    ...Object.fromEntries(current.filter(([, value]) => value !== undefined)),
    ...values,
  }
  // Imported late: it needs the library that sanitises HTML.
  const { validate } = await import('#content/store/validate.server.ts')
  const result = await validate(work, type, whole, before, fieldErrors)
  if ('errors' in result)
    throw new ApiError(400, '23514', 'new row violates check constraint', {
      details: formatFieldErrors(translateFieldErrors(englishTranslator, result.errors)),
    })
  return result.values
}

const getPlace = ({ order_index: place }: RowValues) => (isInt32(place) ? place : undefined)
