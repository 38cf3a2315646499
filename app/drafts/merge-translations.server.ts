import { isDeepStrictEqual } from 'node:util'
import { alignTranslatedFields } from '#content/languages/align-translations.ts'
import { mapTranslationsKeepingRemovedBlocks } from '#content/languages/map-translations.ts'
import { parseTranslationName } from '#content/languages/translation-values.ts'
import {
  listTranslatableLeaves,
  parseTranslatedFields,
  type TranslatedFields,
  type Translation,
  type TranslationNode,
} from '#content/languages/translations.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import type { Fields } from '#core/fields/field.ts'
import { type MergeVersions, mergeUnlessConflicting } from './merge-blocks.server.ts'

export type TranslationVersions = MergeVersions<Translation | undefined>

/** Merges the translations of a field, `en.blocks`, by the fields with words: `en.blocks.b1.html`, `en.features.0.title`. */
export function mergeTranslation(
  fields: Fields,
  name: string,
  german: RowValues,
  versions: MergeVersions<RowValues>,
  isTheirs: (path: string) => boolean,
) {
  const conflicts = new Map<string, TranslationVersions>()
  const value = combineTranslations(fields, name, german, versions, (path, words) => {
    const settled = mergeUnlessConflicting(words)
    if (settled) return settled.value
    conflicts.set(path, words)
    return isTheirs(path) ? words.theirs : words.mine
  })
  return { value, conflicts }
}

/**
 * The German list in conflict that contains the words of a path, `features` for `en.features.0.title`. Its choice applies
 * to them, too: it decides which entry has that position.
 */
export function findConflictingListField(fields: string[], path: string) {
  const german = path.slice(path.indexOf('.') + 1)
  return fields.find(
    (each) => german.startsWith(each) && /^\.\d+(?:\.|$)/.test(german.slice(each.length)),
  )
}

/** The base of a draft with the words that the site and the draft have changed equally. */
export const rebaseTranslation = (
  fields: Fields,
  name: string,
  german: RowValues,
  versions: MergeVersions<RowValues>,
) =>
  combineTranslations(fields, name, german, versions, (_path, { base, mine, theirs }) =>
    isDeepStrictEqual(mine, theirs) ? theirs : base,
  )

/** Reads three versions as translations of the same German values; `decide` returns the words of each field. */
function combineTranslations(
  fields: Fields,
  name: string,
  german: RowValues,
  versions: MergeVersions<RowValues>,
  decide: (path: string, versions: TranslationVersions) => Translation | undefined,
): TranslationNode | undefined {
  const { language = '', field = '' } = parseTranslationName(name) ?? {}
  const own: Fields = Object.fromEntries(Object.entries(fields).filter(([each]) => each === field))
  const source = { [field]: german[field] }
  const read = (values: RowValues) => {
    const stored = values[name] ? { [field]: values[name] as TranslationNode } : {} // as it was stored
    const aligned = alignTranslatedFields(own, values, source, stored)
    const leaves = listTranslatableLeaves(own, source, aligned)
    const words = new Map(leaves.map(({ steps, translation }) => [steps.join('.'), translation]))
    return { part: parseTranslatedFields(aligned[field]), words }
  }
  const [base, mine, theirs] = [read(versions.base), read(versions.mine), read(versions.theirs)]
  const all: TranslatedFields = { [field]: { ...base.part, ...theirs.part, ...mine.part } }
  return mapTranslationsKeepingRemovedBlocks(own, source, all, ({ steps }) => {
    const path = steps.join('.')
    return decide(`${language}.${path}`, {
      base: base.words.get(path),
      mine: mine.words.get(path),
      theirs: theirs.words.get(path),
    })
  })[field]
}
