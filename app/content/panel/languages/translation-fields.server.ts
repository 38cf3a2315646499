import { listRevisions } from '#content/history/history.server.ts'
import { findDefaultTranslation } from '#content/languages/default-texts.ts'
import { getApiTranslationAt } from '#content/languages/map-translations.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { listTranslatableRowLeaves } from '#content/languages/translatable-row-leaves.server.ts'
import { getTranslationState, type TranslationState } from '#content/languages/translation-state.ts'
import {
  digestSource,
  isCurrentTranslation,
  type TranslatableLeaf,
} from '#content/languages/translations.ts'
import { toPlainText } from '#content/legal/plain-text.ts'
import { asContentDb } from '#content/store/change.server.ts'
import { sanitiseHtml } from '#content/store/html.server.ts'
import { getTableName, type RowValues, type StoredRow } from '#content/store/rows.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import type { Field } from '#core/fields/field.ts'
import { createFieldViews, type FieldView } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { type DiffPart, diffWords } from '#drafts/panel/differences/word-marks.ts'

/** A field with words beside its source. */
export interface TranslationField {
  /** The block that it is of, which the preview marks. */
  block: string | undefined
  view: FieldView
  label: string
  source: string
  /** Rich text, to be shown as it is. */
  html: string | null
  /** The digest of the source shown. */
  digest: string
  state: TranslationState
  /** The changes of the source since its translation; empty if unknown. */
  difference: DiffPart[]
}

/** The name in the form: `features.0.title`. */
export const getLeafFieldName = ({ steps }: Pick<TranslatableLeaf, 'steps'>) => steps.join('.')

/** The fields with words of a row that have something to translate, and addresses. */
export const listTranslationFormLeaves = (
  type: ContentType,
  row: StoredRow | undefined,
  language: SecondLanguage,
  sources?: RowValues,
) =>
  listTranslatableRowLeaves(type, row, language, sources).filter(
    (leaf) => getTranslationState(leaf, language) !== undefined || leaf.field.kind === 'slug',
  )

/** Describes fields for the form; finds the former sources of those that are out of date. */
export async function createTranslationFields(
  t: Translator,
  { database }: Pick<AppContext, 'database'>,
  {
    type,
    row,
    language,
  }: { type: ContentType; row: StoredRow | undefined; language: SecondLanguage },
  leaves: TranslatableLeaf[],
): Promise<TranslationField[]> {
  const isOutdated = ({ translation, source }: TranslatableLeaf) =>
    translation !== undefined && !isCurrentTranslation(translation, source)
  const bodies =
    row && leaves.some(isOutdated)
      ? (
          await listRevisions(asContentDb(database.db), getTableName(type), row.id, { limit: 200 })
        ).map(({ body }) => body)
      : []
  const findFormer = ({ steps, translation }: TranslatableLeaf) =>
    bodies
      .map((body) => getSourceAt('category' in type ? body.settings : body, steps))
      .find((source) => digestSource(source) === translation?.of)
  return leaves.map((leaf) => {
    const { field, fields, source, translation } = leaf
    const name = getLeafFieldName(leaf)
    const text = translation?.text ?? findDefaultTranslation(language, source)
    const [view] = createFieldViews(
      t,
      { [name]: { ...field, required: false } },
      {
        [name]: text ?? field.blank,
      },
    )
    const label = fields.map((each) => t.of(each.label)).join(' · ')
    const former = isOutdated(leaf) ? findFormer(leaf) : undefined
    return {
      block: findBlock(leaf),
      view: { ...(view as FieldView), label, hint: undefined, value: (text && view?.value) ?? '' },
      label,
      source: toText(field, source),
      html: field.kind === 'html' ? sanitiseHtml(String(source)) : null,
      digest: digestSource(source),
      state: getTranslationState(leaf, language) ?? 'finished',
      difference:
        former === undefined ? [] : diffWords(toText(field, former), toText(field, source)),
    }
  })
}

/** The innermost block that a field is in. */
function findBlock({ fields, steps }: TranslatableLeaf) {
  let at = 0
  let block: string | undefined
  for (const { kind } of fields) {
    const next = steps[at + 1]
    if (kind === 'blocks') block = String(next)
    at += kind === 'blocks' || typeof next === 'number' ? 2 : 1
  }
  return block
}

const toText = ({ kind }: Field<unknown>, source: unknown) =>
  kind === 'html' ? toPlainText(String(source ?? '')) : [source ?? ''].flat().join('\n')

/** Like `getApiTranslationAt`, for the values of an item, where blocks are a list. */
function getSourceAt(values: unknown, [step = '', ...rest]: TranslatableLeaf['steps']): unknown {
  const block =
    Array.isArray(values) && typeof step === 'string'
      ? values.find((each) => Object(each).id === step)?.values
      : undefined
  const value = block ?? getApiTranslationAt(values, [step])
  return rest.length === 0 ? value : getSourceAt(value, rest)
}
