import { isShownTranslation } from '#content/languages/localize.ts'
import { parseStoredTranslation } from '#content/languages/translations.ts'
import { generateImprint } from '#content/legal/imprint-text.ts'
import type { LegalGeneratorInput } from '#content/legal/parts.ts'
import { fillLegalPlaceholders } from '#content/legal/placeholders.ts'
import { generatePrivacyText } from '#content/legal/privacy-text.ts'
import { legalQuestionSettings } from '#content/legal/questions.ts'
import { imprintSettings, privacySettings } from '#content/legal/texts.ts'
import { buildLegalValues } from '#content/legal/values.ts'
import { companySettings } from '#content/settings/company-settings.ts'
import { applicationFormSettings, inboxSettings } from '#content/settings/inbox-settings.ts'
import type { SettingValues } from '#content/settings/setting.ts'
import { seoSettings, siteSettings } from '#content/settings/settings.ts'
import type { ContentStore } from '#content/store/store.server.ts'
import type { ContentType } from '#content/types/content-types.ts'
import { post } from '#content/types/post.ts'
import { asVisitorPromise } from '#core/fields/words.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { getSiteLanguage, translate, translateWord } from '#core/site-language/translate.ts'
import { createQuestionGroups, type QuestionPolicy } from '../forms/application-questions.ts'
import { formatLegalRetentionPeriods } from '../retention/format-legal-retention-periods.ts'

const texts = { imprint: generateImprint, privacy: generatePrivacyText }
const settings = { imprint: imprintSettings, privacy: privacySettings }

/** The two legal texts, by their setting. */
export type LegalTextName = keyof typeof texts

/** Everything the legal texts are generated from, as currently stored. */
export async function loadLegalTextInput(store: ContentStore): Promise<LegalGeneratorInput> {
  const [facts, answers, general, reached, search, periods, policy, asksMore, posts, videos] =
    await Promise.all([
      store.setting(companySettings),
      store.setting(legalQuestionSettings),
      store.setting(siteSettings),
      store.getContactFacts(),
      store.setting(seoSettings),
      store.setting(inboxSettings),
      store.setting(applicationFormSettings),
      store.hasOpenJobWithQuestions(),
      store.list(post, { is_published: true }, { limit: 1 }),
      store.videoServices(),
    ])
  const { siteName } = general
  const inbox = legalFacts(periods, policy, asksMore)
  return {
    facts,
    answers,
    reached,
    hasPosts: posts.length > 0,
    asksConsent: search.googleAnalyticsId !== null,
    videos,
    values: buildLegalValues(facts, { siteName, reached }, answers, inbox),
  }
}

/**
 * The generated text with its placeholders. The privacy text always exists, since the forms require one; the imprint
 * needs a legal name.
 */
export const generateLegalText = (name: LegalTextName, legal: LegalGeneratorInput) =>
  name === 'imprint' && !legal.facts.legalName ? '' : texts[name](legal)

/** The sources of translations that no field stores: of an empty legal text it is the generated one. */
export async function generateTranslationSources(
  store: ContentStore,
  type: ContentType,
  { content }: { content?: unknown },
): Promise<{ content?: string }> {
  const name = type === imprintSettings ? 'imprint' : type === privacySettings ? 'privacy' : null
  if (!name || content) return {}
  return runInLanguage('de', async () => ({
    content: generateLegalText(name, await loadLegalTextInput(store)),
  }))
}

/**
 * The text for visitors: the stored one, otherwise the generated one. In another language its translation, which an operator
 * has written, otherwise the German one; that of a generated text only until this changes.
 */
export async function loadLegalText(store: ContentStore, name: LegalTextName) {
  const { values, version, translations } = await store.settingWithVersion(settings[name])
  const language = getSiteLanguage()
  const own =
    language === 'de' ? undefined : parseStoredTranslation(translations?.[language]?.content)
  const { content: source = values.content } = own
    ? await generateTranslationSources(store, settings[name], values)
    : {}
  const { content } = settings[name].fields
  if (isShownTranslation(values.content ? content : asVisitorPromise(content), source, own)) {
    const html = fillOrGenerateLegalText(name, String(own.text), await loadLegalTextInput(store))
    return { version, html, language }
  }
  return runInLanguage('de', async () => ({
    ...{ version, language: 'de' as const },
    html: fillOrGenerateLegalText(name, values.content, await loadLegalTextInput(store)),
  }))
}

export const fillOrGenerateLegalText = (
  name: LegalTextName,
  content: string,
  legal: LegalGeneratorInput,
) => fillLegalPlaceholders(content || generateLegalText(name, legal), legal.values)

function legalFacts(
  periods: SettingValues<typeof inboxSettings>,
  policy: QuestionPolicy,
  hasJobQuestions: boolean,
) {
  const { messages, spam, rejected, hired, talentPool, undecided } =
    formatLegalRetentionPeriods(periods)
  const fields = createQuestionGroups(policy).flatMap(({ questions }) => questions)
  return {
    frist_nachrichten: messages,
    frist_spam: spam,
    frist_absage: rejected,
    frist_unentschieden: undecided,
    frist_einstellung: hired ?? translate('zusammen mit der Personalakte'),
    frist_talentpool: talentPool,
    bewerbungsfelder: [
      ...fields.map(({ label }) => translateWord(label)),
      ...(hasJobQuestions ? [translate('Antworten auf Fragen zur Stelle')] : []),
    ].join(', '),
  }
}
