import type { Fields, FieldValue } from '#core/fields/field.ts'
import type { Translator } from '#core/i18n/translator.ts'

/** Where two people changed the same item: one line per field in which they differ. */
export interface Difference {
  name: string
  label: string
  theirs: string
  mine: string
  /** Ours is what we began with: then theirs is most likely wanted. */
  isUntouched: boolean
}

type Stored = Record<string, unknown>

/** In which fields two versions differ; `base` is the version that both began with, if it is still known. */
export function differences(
  t: Translator,
  fields: Fields,
  { mine, theirs, base }: { mine: Stored; theirs: Stored; base?: Stored },
): Difference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.isElsewhere) return []
    // A version from before the field existed has its blank.
    const text = (stored: Stored) => readable(t, field.show(stored[name] ?? field.blank))
    if (text(mine) === text(theirs)) return []
    const isUntouched = base !== undefined && text(base) === text(mine)
    return { name, label: t.of(field.label), mine: text(mine), theirs: text(theirs), isUntouched }
  })
}

/** In a conflict somebody may have chosen what the other one wrote, field by field. */
export function chosen<Values extends Stored>(form: FormData, mine: Values, theirs: Stored) {
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => [
      name,
      form.get(`take.${name}`) === 'theirs' ? theirs[name] : value,
    ]),
  ) as Values // of the same names
}

function readable(t: Translator, shown: FieldValue): string {
  if (typeof shown === 'boolean') return shown ? t('Yes') : t('No')
  if (typeof shown === 'string') return shown
  if (Array.isArray(shown)) return shown.map((each) => readable(t, each)).join('\n')
  return Object.values(shown)
    .map((each) => readable(t, each))
    .join(' · ')
}
