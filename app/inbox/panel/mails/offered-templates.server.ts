import { getLeafState, type LeafState } from '#content/languages/leaf-state.ts'
import { getTranslatableFields } from '#content/languages/translatable-fields.ts'
import { listWords } from '#content/languages/translations.ts'
import { replyTemplates } from '#content/settings/mails/reply-templates.ts'
import type { Store } from '#content/store/store.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { type LettersByLanguage, listLanguages, type Recipient } from './letters.ts'

/** The templates, each with its letter in the languages of the recipients. */
export async function listTemplates(
  { store }: AppContext,
  kind: EntryKind,
  recipients: Pick<Recipient, 'language'>[],
) {
  const { templates } = await store.setting(replyTemplates)
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
export async function listBlocks({ store }: AppContext, recipients: Pick<Recipient, 'language'>[]) {
  const { blocks } = await store.setting(replyTemplates)
  const translations = await readLanguages(store, recipients)
  return blocks.map(({ name }, at) => {
    const texts: Partial<Record<SiteLanguage, string>> = {}
    const states: Partial<Record<SiteLanguage, LeafState>> = {}
    for (const { language, values, getState } of translations) {
      texts[language] = values.blocks[at]?.body ?? ''
      states[language] = getState('blocks', at, 'body')
    }
    return { name, texts, states }
  })
}

/** Templates and blocks in the languages of the recipients, and the state of each of their texts. */
const readLanguages = (store: Store, recipients: Pick<Recipient, 'language'>[]) =>
  Promise.all(
    listLanguages(recipients).map(async (language) => {
      const states = await readStates(store, language)
      return {
        language,
        values: await store.setting(replyTemplates, language),
        getState: (...steps: (string | number)[]) => states.get(steps.join()),
      }
    }),
  )

async function readStates(store: Store, language: SiteLanguage) {
  if (language === 'de') return new Map<string, LeafState>()
  const { values, translations } = await store.settingWithVersion(replyTemplates)
  const fields = getTranslatableFields(replyTemplates)
  const leaves = listWords(fields, values, translations?.[language] ?? {})
  return new Map(leaves.map((leaf) => [leaf.steps.join(), getLeafState(leaf, language)]))
}

export type TextBlock = Awaited<ReturnType<typeof listBlocks>>[number]

export type Template = Awaited<ReturnType<typeof listTemplates>>[number]
