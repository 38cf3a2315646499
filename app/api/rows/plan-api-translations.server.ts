import { diffTranslations, isSecondLanguage } from '#content/languages/translation-values.ts'
import type { Translations } from '#content/languages/translations.ts'
import type { RowValues } from '#content/store/rows.server.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import { ApiError } from '../protocol/api-error.ts'

/** The changes of words in other languages; `values` are the German ones after the change. */
export async function planApiTranslations(
  store: ContentStore,
  type: ContentType,
  values: RowValues,
  before: RowValues | undefined,
  input: RowValues,
): Promise<RowValues> {
  const stored = (before?.translations ?? {}) as Translations // as the column has it
  const languages = Object.keys(input).filter(isSecondLanguage)
  if (languages.length === 0) return {}
  // Cleans HTML, which the start of the server leaves out.
  const { mergeApiTranslations: updateWords } = await import(
    '#content/languages/parse-translations.server.ts'
  )
  const { generateTranslationSources } = await import('#inbox/letters/legal-texts.server.ts')
  const sources = { ...values, ...(await generateTranslationSources(store, type, values)) }
  const changes = languages.map((language) => {
    const given = input[language]
    const current = stored[language] ?? {}
    const { translated, problems } = updateWords(type, sources, current, given)
    if (Object.keys(problems).length > 0)
      throw new ApiError(400, '23514', 'new row violates check constraint', {
        details: formatFieldErrors(
          mapKeys(problems, (name) => [language, ...(name ? [name] : [])].join('.')),
        ),
      })
    return diffTranslations(language, current, translated)
  })
  return Object.assign({}, ...changes)
}

const mapKeys = (texts: Record<string, string>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [rename(name), text]))

export const formatFieldErrors = (errors: Record<string, string>) =>
  Object.entries(errors)
    .map(([name, text]) => `${name}: ${text}`)
    .join('\n')
