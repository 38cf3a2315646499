import type { Fields, RawFieldValue } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** A field in which two versions of an item differ. */
export interface Difference {
  name: string
  label: string
  theirs: string
  mine: string
  /** `mine` equals the base: only the other person changed the field. */
  isUntouched: boolean
}

type Stored = Record<string, unknown>

/** The fields in which two versions differ; `base` is the version that both started from, if known. */
export function listDifferences(
  t: Translator,
  fields: Fields,
  { mine, theirs, base }: { mine: Stored; theirs: Stored; base?: Stored },
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isElsewhere) return []
    // A version from before the field existed gets its blank.
    const text = (stored: Stored) => formatValue(t, field.show(stored[name] ?? field.blank))
    if (text(mine) === text(theirs)) return []
    const isUntouched = base !== undefined && text(base) === text(mine)
    return { name, label: t.of(field.label), mine: text(mine), theirs: text(theirs), isUntouched }
  })
}

/** Resolves a conflict: takes `theirs` for the fields in which the form chose it. */
export function applyConflictChoices<Values extends Stored>(
  form: FormData,
  mine: Values,
  theirs: Stored,
) {
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      form.get(`take.${name}`) === 'theirs' ? theirs[name] : value,
    ]),
  ) as Values // of the same names
}

function formatValue(t: Translator, value: RawFieldValue): string {
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((each) => formatValue(t, each)).join('\n')
  return Object.values(value)
    .map((each) => formatValue(t, each))
    .join(' · ')
}
