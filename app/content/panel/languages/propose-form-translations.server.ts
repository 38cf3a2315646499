import {
  proposeTranslations,
  type TranslationService,
} from '#content/languages/propose-translations.server.ts'
import type { SecondLanguage } from '#content/languages/site-language.ts'
import { isCurrentTranslation, type TranslatableLeaf } from '#content/languages/translations.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { getLeafFieldName } from './translation-fields.server.ts'

/** Proposals for the empty and outdated fields of a form, and the errors. */
export async function proposeFormTranslations(
  t: Translator,
  service: TranslationService,
  language: SecondLanguage,
  { form, leaves }: { form: FormData; leaves: TranslatableLeaf[] },
) {
  const isOpen = (leaf: TranslatableLeaf) =>
    leaf.field.kind !== 'slug' &&
    (String(form.get(getLeafFieldName(leaf)) ?? '') === '' ||
      (leaf.translation && !isCurrentTranslation(leaf.translation, leaf.source)))
  const texts = Object.fromEntries(
    leaves
      .filter(isOpen)
      .map((leaf) => [getLeafFieldName(leaf), String(leaf.field.show(leaf.source))]),
  )
  if (Object.keys(texts).length === 0)
    return { proposals: {}, problem: t('There is nothing to translate here.') }
  const { proposals, problem } = await proposeTranslations(service, language, texts)
  return { proposals, problem: problem ? t.of(problem) : null }
}

/** The note shown before texts are sent to the service. */
export const createTranslationServiceNotice = (t: Translator, { address }: TranslationService) =>
  t(
    'The German texts of this page that have no translation, or an outdated one, are sent to {host}.',
    {
      host: new URL(address).host,
    },
  )
