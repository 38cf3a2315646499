import { isTranslationName } from '#content/languages/translation-values.ts'
import { readItemText } from '#content/store/item-text.ts'
import type { Block, BlockKinds, Field, Fields } from '#core/fields/field.ts'
import { showValue, toBlockValues } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { type Difference, filterBlocks, listDifferences } from './differences.server.ts'
import { formatBlock, formatField } from './format-field.ts'
import { type ReferenceTitles, replaceIdsByTitles } from './reference-titles.server.ts'

type Values = Record<string, unknown>

/** Labels of the conflicting fields: `title`, or of a list of blocks `blocks.b1.html`, the whole `blocks.b1`, or the order `blocks.`. */
export const createConflictDifference = (
  t: Translator,
  fields: Fields,
  path: string,
  versions: { mine: Values; theirs: Values },
  titles: ReferenceTitles,
): Difference => {
  if (isTranslationName(path)) {
    const [translated] = listDifferences(t, fields, {
      mine: { [path]: versions.mine[path] },
      theirs: { [path]: versions.theirs[path] },
    })
    if (translated) return translated
  }
  const [name = '', ...rest] = path.split('.')
  const mine = replaceIdsByTitles(fields, versions.mine, titles)[name]
  const theirs = replaceIdsByTitles(fields, versions.theirs, titles)[name]
  const field = fields[name]
  if (!field) return { name: path, label: path, mine: '', theirs: '', isUntouched: false }
  return { name: path, isUntouched: false, ...describe(t, field, rest, { mine, theirs }) }
}

type Described = Pick<Difference, 'label' | 'mine' | 'theirs'>

function describe(
  t: Translator,
  field: Field<unknown>,
  [id, name, ...rest]: string[],
  { mine, theirs }: { mine: unknown; theirs: unknown },
): Described {
  const label = t.of(field.label)
  if (!field.kinds || id === undefined) {
    const text = (value: unknown) => formatField(t, field, showValue(field, value ?? field.blank))
    return { label, mine: text(mine), theirs: text(theirs) }
  }
  const { kinds } = field
  if (id === '') {
    const names = (value: unknown) =>
      filterBlocks(value)
        .map((each) => nameBlock(t, kinds, each))
        .join('\n')
    const order = t('{field}: the order', { field: label })
    return { label: order, mine: names(mine), theirs: names(theirs) }
  }
  const find = (value: unknown) => filterBlocks(value).find((each) => each.id === id)
  const [own, other] = [find(mine), find(theirs)]
  const block = own ?? other
  const begin = `${label}: ${block ? nameBlock(t, kinds, block) : id}`
  const inner = name === undefined ? undefined : kinds[block?.kind ?? '']?.fields[name]
  if (!inner || name === undefined) {
    const text = (each: Block | undefined) =>
      each
        ? toBlockValues(field.show([each]))
            .map((shown) => formatBlock(t, kinds, shown))
            .join('')
        : t('(deleted)')
    return { label: begin, mine: text(own), theirs: text(other) }
  }
  const part = describe(t, inner, rest, { mine: own?.values[name], theirs: other?.values[name] })
  return { ...part, label: `${begin}, ${part.label}` }
}

/** A block's kind with its first words: a page may have several of a kind. */
function nameBlock(t: Translator, kinds: BlockKinds, { kind, values }: Block) {
  const type = kinds[kind]
  const thing = type ? t.of(type.label) : kind
  const [title = ''] = type ? readItemText(type.fields, values).split('\n') : []
  return title ? t('{thing} “{title}”', { thing, title: shorten(title) }) : thing
}

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)} …` : text)
