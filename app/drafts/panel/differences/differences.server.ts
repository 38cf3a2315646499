import { languageNames } from '#content/languages/language-names.ts'
import { parseTranslationName, toTranslationValues } from '#content/languages/translation-values.ts'
import { listTranslationTexts } from '#content/languages/translations.ts'
import type { Block, Field, Fields } from '#core/fields/field.ts'
import { toBlockFormValues, toFormFieldValue } from '#core/fields/form.ts'
import { isBlock } from '#core/fields/nested-values.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { formatBlock, formatFieldValue } from './format-field-value.ts'
import { type ReferenceTitles, replaceIdsByTitles } from './reference-titles.server.ts'

/** A field in which two versions of an item differ. */
export interface FieldDifference {
  name: string
  label: string
  theirs: string
  mine: string
  /** `mine` equals the base: only the other person changed the field. */
  isUntouched: boolean
}

type Stored = Record<string, unknown>

interface Versions {
  mine: Stored
  theirs: Stored
  base?: Stored
}

/**
 * The fields in which two versions differ, and in lists of blocks the blocks; `base` is the common ancestor, if known.
 * `titles` replace the ids of items.
 */
export function listDifferences(
  t: Translator,
  fields: Fields,
  { mine: own, theirs: other, base: former }: Versions,
  titles: ReferenceTitles = new Map(),
): FieldDifference[] {
  const mine = replaceIdsByTitles(fields, own, titles)
  const theirs = replaceIdsByTitles(fields, other, titles)
  const base = former && replaceIdsByTitles(fields, former, titles)
  const german = Object.entries(fields).flatMap(([name, field]) => {
    if (field.isElsewhere) return []
    const pick = (stored: Stored) => stored[name] ?? field.blank
    const values = { mine: pick(mine), theirs: pick(theirs), base: base && pick(base) }
    if (field.kinds) return listBlockDifferences(t, name, field, values)
    const text = (value: unknown) => formatFieldValue(t, field, toFormFieldValue(field, value))
    return compare({ name, label: t.of(field.label) }, values, text)
  })
  return [
    ...german,
    ...listTranslationDifferences(t, fields, { mine: own, theirs: other, base: former }),
  ]
}

/** The fields whose words in other languages differ. */
function listTranslationDifferences(
  t: Translator,
  fields: Fields,
  { mine, theirs, base }: Versions,
) {
  const read = (stored: Stored): Stored => ({
    ...stored,
    ...toTranslationValues(stored.translations),
  })
  const versions = { mine: read(mine), theirs: read(theirs), base: base && read(base) }
  return Object.keys({ ...versions.theirs, ...versions.mine }).flatMap((name) => {
    const { language, field = '' } = parseTranslationName(name) ?? {}
    const label = fields[field]?.label
    if (!language || !label) return []
    const about = { name, label: `${t.of(label)} (${t.of(languageNames[language])})` }
    const pick = (stored: Stored) => listTranslationTexts(stored[name]).join('\n')
    const values = { mine: pick(versions.mine), theirs: pick(versions.theirs) }
    const former = versions.base && pick(versions.base)
    return compare(about, { ...values, base: former }, (text) => text)
  })
}

interface Compared<Value> {
  mine: Value
  theirs: Value
  base: Value | undefined
}

/** The difference of two values, if their texts differ, or their `key`. */
function compare<Value>(
  about: Pick<FieldDifference, 'name' | 'label'>,
  { mine, theirs, base }: Compared<Value>,
  text: (value: Value) => string,
  key = text,
): FieldDifference[] {
  if (key(mine) === key(theirs)) return []
  const isUntouched = base !== undefined && key(base) === key(mine)
  return [{ ...about, mine: text(mine), theirs: text(theirs), isUntouched }]
}

/** The blocks that differ, and the order if that does. */
function listBlockDifferences(
  t: Translator,
  name: string,
  { label, kinds = {}, show }: Field<unknown>,
  { mine, theirs, base }: Compared<unknown>,
): FieldDifference[] {
  const all = {
    mine: filterValidBlocks(mine),
    theirs: filterValidBlocks(theirs),
    base: base ? filterValidBlocks(base) : undefined,
  }
  const getName = ({ kind }: Block) => t.of(kinds[kind]?.label ?? label)
  const ids = [...new Set([...all.mine, ...all.theirs].map(({ id }) => id))]
  const shown = (block: Block | null) => (block ? toBlockFormValues(show([block])) : [])
  const text = (block: Block | null) =>
    shown(block)
      .map((each) => formatBlock(t, kinds, each))
      .join('')
  const find = (blocks: Block[], id: string) => blocks.find((each) => each.id === id) ?? null
  const blocks = ids.flatMap((id) => {
    const values = {
      mine: find(all.mine, id),
      theirs: find(all.theirs, id),
      base: all.base && find(all.base, id),
    }
    const block = values.mine ?? values.theirs
    const about = { name: `${name}.${id}`, label: `${t.of(label)}: ${block ? getName(block) : ''}` }
    return compare(about, values, text, (each) => JSON.stringify(shown(each)))
  })
  const isCommon = ({ id }: Block) => find(all.mine, id) !== null && find(all.theirs, id) !== null
  const order = (list: Block[]) =>
    list
      .filter(isCommon)
      .map(({ id }) => id)
      .join()
  const isMoved = order(all.mine) !== order(all.theirs)
  const inOrder = (list: Block[]) => list.map(getName).join('\n')
  return isMoved
    ? [
        {
          name,
          label: t('{field}: the order', { field: t.of(label) }),
          mine: inOrder(all.mine),
          theirs: inOrder(all.theirs),
          isUntouched: all.base !== undefined && order(all.base) === order(all.mine),
        },
        ...blocks,
      ]
    : blocks
}

export const filterValidBlocks = (value: unknown) =>
  Array.isArray(value) ? value.filter(isBlock) : []

/** Resolves a conflict: takes `theirs` for the fields and blocks for which the form chose it. */
export function applyConflictChoices<Values extends Stored>(
  form: FormData,
  mine: Values,
  theirs: Stored,
) {
  const isTheirs = (name: string) => form.get(`take.${name}`) === 'theirs'
  return Object.fromEntries(
    Object.entries(mine).map(([name, value]) => {
      const [own, other] = [filterValidBlocks(value), filterValidBlocks(theirs[name])]
      if (own.length + other.length === 0) return [name, isTheirs(name) ? theirs[name] : value]
      const ids = (isTheirs(name) ? [...other, ...own] : [...own, ...other]).map(({ id }) => id)
      const chosen = [...new Set(ids)].map((id) =>
        (isTheirs(`${name}.${id}`) ? other : own).find((each) => each.id === id),
      )
      return [name, chosen.filter((each) => each !== undefined)]
    }),
  ) as Values // of the same names
}
