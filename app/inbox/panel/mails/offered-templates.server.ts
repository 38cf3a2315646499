import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { getTranslationState, type TranslationState } from '#content/languages/translation-state.ts'
import { listTranslatableLeaves } from '#content/languages/translations.ts'
import { replyTemplateSettings } from '#content/settings/mails/reply-template-settings.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { type LetterRecipient, type LettersByLanguage, listRecipientLanguages } from './letters.ts'

/** The templates, each with its letter in the languages of the recipients. */
export async function listOfferedTemplates(
  { store }: AppContext,
  kind: EntryKind,
  recipients: Pick<LetterRecipient, 'language'>[],
) {
  const { templates } = await store.setting(replyTemplateSettings)
  const translations = await readLanguages(store, recipients)
  return templates.flatMap(({ name, use, next }, at) => {
    if ((use === 'Message') !== (kind === 'messages')) return []
    const letters: LettersByLanguage = {}
    for (const { language, values, getState } of translations) {
      const { subject = '', body = '' } = values.templates[at] ?? {}
      const [ofSubject, ofBody] = [
        getState('templates', at, 'subject'),
        getState('templates', at, 'body'),
      ]
      letters[language] = {
        ...{ subject, body },
        untranslated: {
          ...(ofSubject === 'missing' && { subject }),
          ...(ofBody === 'missing' && { body }),
        },
        isOutdated: ofSubject === 'outdated' || ofBody === 'outdated',
      }
    }
    return [{ name, use, next, letters }]
  })
}

/** The text blocks in the languages of the recipients. */
export async function listTextBlocks(
  { store }: AppContext,
  recipients: Pick<LetterRecipient, 'language'>[],
) {
  const { blocks } = await store.setting(replyTemplateSettings)
  const translations = await readLanguages(store, recipients)
  return blocks.map(({ name }, at) => {
    const texts: Partial<Record<SiteLanguage, string>> = {}
    const states: Partial<Record<SiteLanguage, TranslationState>> = {}
    for (const { language, values, getState } of translations) {
      texts[language] = values.blocks[at]?.body ?? ''
      states[language] = getState('blocks', at, 'body')
    }
    return { name, texts, states }
  })
}

/** Templates and blocks in the languages of the recipients, and the state of each of their texts. */
const readLanguages = (store: ContentStore, recipients: Pick<LetterRecipient, 'language'>[]) =>
  Promise.all(
    listRecipientLanguages(recipients).map(async (language) => {
      const states = await readStates(store, language)
      return {
        language,
        values: await store.setting(replyTemplateSettings, language),
        getState: (...steps: (string | number)[]) => states.get(steps.join()),
      }
    }),
  )

async function readStates(store: ContentStore, language: SiteLanguage) {
  if (language === 'de') return new Map<string, TranslationState>()
  const { values, translations } = await store.settingWithVersion(replyTemplateSettings)
  const fields = getTranslatableFields(replyTemplateSettings)
  const leaves = listTranslatableLeaves(fields, values, translations?.[language] ?? {})
  return new Map(leaves.map((leaf) => [leaf.steps.join(), getTranslationState(leaf, language)]))
}

export type TextBlock = Awaited<ReturnType<typeof listTextBlocks>>[number]

export type OfferedTemplate = Awaited<ReturnType<typeof listOfferedTemplates>>[number]
