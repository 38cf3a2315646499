import { languageNames } from '#content/languages/language-names.ts'
import { isSecondLanguage } from '#content/languages/translation-values.ts'
import { listTranslationTexts } from '#content/languages/translations.ts'
import { renderItemAsPlainText } from '#content/store/item-text.ts'
import type { Block, BlockKinds, Field, Fields } from '#core/fields/field.ts'
import { toBlockFormValues, toFormFieldValue } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { TranslationVersions } from '../../merge-translations.server.ts'
import { type FieldDifference, filterValidBlocks } from './differences.server.ts'
import { formatBlock, formatFieldValue } from './format-field-value.ts'
import { type ReferenceTitles, replaceIdsByTitles } from './reference-titles.server.ts'

type Values = Record<string, unknown>

/**
 * Labels of the conflicting fields: `title`, or of a list of blocks `blocks.b1.html`, the whole `blocks.b1`, or the order
 * `blocks.`; with their words in another language `en.title`, `en.blocks.b1.html`, `en.features.0.title`.
 */
export function createConflictDifference(
  t: Translator,
  fields: Fields,
  path: string,
  versions: { mine: Values; theirs: Values },
  { titles, words }: { titles: ReferenceTitles; words: TranslationVersions | undefined },
): FieldDifference {
  const steps = path.split('.')
  const language = (words && steps.shift()) ?? ''
  const [name = '', ...rest] = steps
  const mine = replaceIdsByTitles(fields, versions.mine, titles)[name]
  const theirs = replaceIdsByTitles(fields, versions.theirs, titles)[name]
  const field = fields[name]
  if (!field) return { name: path, label: path, mine: '', theirs: '', isUntouched: false }
  const german = describe(t, field, rest, { mine, theirs })
  const difference = { name: path, isUntouched: false, ...german }
  if (!isSecondLanguage(language)) return difference
  return {
    ...difference,
    label: `${german.label} (${t.of(languageNames[language])})`,
    mine: listTranslationTexts(words?.mine).join('\n'),
    theirs: listTranslationTexts(words?.theirs).join('\n'),
  }
}

type Described = Pick<FieldDifference, 'label' | 'mine' | 'theirs'>

function describe(
  t: Translator,
  field: Field<unknown>,
  [id, ...path]: string[],
  { mine, theirs }: { mine: unknown; theirs: unknown },
): Described {
  const label = t.of(field.label)
  if (field.item && id !== undefined) {
    const entry = labelEntryField(t, field.item, [id, ...path])
    return { label: `${label}${entry}`, mine: '', theirs: '' }
  }
  if (!field.kinds || id === undefined) {
    const text = (value: unknown) =>
      formatFieldValue(t, field, toFormFieldValue(field, value ?? field.blank))
    return { label, mine: text(mine), theirs: text(theirs) }
  }
  const { kinds } = field
  const [name, ...rest] = path
  if (id === '') {
    const names = (value: unknown) =>
      filterValidBlocks(value)
        .map((each) => nameBlock(t, kinds, each))
        .join('\n')
    const order = t('{field}: the order', { field: label })
    return { label: order, mine: names(mine), theirs: names(theirs) }
  }
  const find = (value: unknown) => filterValidBlocks(value).find((each) => each.id === id)
  const [own, other] = [find(mine), find(theirs)]
  const block = own ?? other
  const begin = `${label}: ${block ? nameBlock(t, kinds, block) : id}`
  const inner = name === undefined ? undefined : kinds[block?.kind ?? '']?.fields[name]
  if (!inner || name === undefined) {
    const text = (each: Block | undefined) =>
      each
        ? toBlockFormValues(field.show([each]))
            .map((shown) => formatBlock(t, kinds, shown))
            .join('')
        : t('(deleted)')
    return { label: begin, mine: text(own), theirs: text(other) }
  }
  const part = describe(t, inner, rest, { mine: own?.values[name], theirs: other?.values[name] })
  return { ...part, label: `${begin}, ${part.label}` }
}

/** The label of a field of a group, `title`, or of a list entry, `0.title`: only words in other languages have such paths. */
function labelEntryField(t: Translator, item: Fields, [step = '', ...rest]: string[]): string {
  const [place, name, ...inner] = /^\d+$/.test(step)
    ? [` ${Number(step) + 1}`, ...rest]
    : ['', step, ...rest]
  const field = item[name ?? '']
  const label = field ? describe(t, field, inner, { mine: undefined, theirs: undefined }).label : ''
  return `${place}, ${label}`
}

/** A block's kind with its first words: a page may have several of a kind. */
function nameBlock(t: Translator, kinds: BlockKinds, { kind, values }: Block) {
  const type = kinds[kind]
  const thing = type ? t.of(type.label) : kind
  const [title = ''] = type ? renderItemAsPlainText(type.fields, values).split('\n') : []
  return title ? t('{thing} “{title}”', { thing, title: shorten(title) }) : thing
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)} …` : text)
