import { companyFacts } from '#content/company-facts.ts'
import { applicationForm, inbox } from '#content/inbox-settings.ts'
import { imprintText } from '#content/legal/imprint-text.ts'
import type { LegalCase } from '#content/legal/parts.ts'
import { withLegalValues } from '#content/legal/placeholders.ts'
import { privacyText } from '#content/legal/privacy-text.ts'
import { legalQuestions } from '#content/legal/questions.ts'
import { imprint, privacy } from '#content/legal/texts.ts'
import { legalValues } from '#content/legal/values.ts'
import { post } from '#content/post.ts'
import type { SettingValues } from '#content/setting.ts'
import { seo, site } from '#content/settings.ts'
import type { Store } from '#content/store.server.ts'
import { applicationGroups, type Policy } from './application-questions.ts'
import { formatRetention } from './format-retention.ts'

const texts = { imprint: imprintText, privacy: privacyText }
const settings = { imprint, privacy }

/** The two legal texts, by their setting. */
export type LegalName = keyof typeof texts

/** Everything the legal texts are generated from, as currently stored. */
export async function legalCase(store: Store): Promise<LegalCase> {
  const [facts, answers, general, reached, search, periods, policy, posts] = await Promise.all([
    store.setting(companyFacts),
    store.setting(legalQuestions),
    store.setting(site),
    store.reachable(),
    store.setting(seo),
    store.setting(inbox),
    store.setting(applicationForm),
    store.list(post, { is_published: true }, { limit: 1 }),
  ])
  const { siteName } = general
  return {
    facts,
    answers,
    reached,
    hasPosts: posts.length > 0,
    asksConsent: search.googleAnalyticsId !== null,
    values: legalValues(facts, { siteName, reached }, answers, legalFacts(periods, policy)),
  }
}

/**
 * The generated text with its placeholders. The privacy text always exists, since the forms require one; the imprint
 * needs a legal name.
 */
export const generateLegalText = (name: LegalName, legal: LegalCase) =>
  name === 'imprint' && !legal.facts.legalName ? '' : texts[name](legal)

/** The text for visitors: the stored one, otherwise the generated one. */
export async function legalText(store: Store, name: LegalName) {
  const [{ values, version }, legal] = await Promise.all([
    store.settingWithVersion(settings[name]),
    legalCase(store),
  ])
  return { version, html: renderedText(name, values.content, legal) }
}

export const renderedText = (name: LegalName, content: string, legal: LegalCase) =>
  withLegalValues(content || generateLegalText(name, legal), legal.values)

function legalFacts(periods: SettingValues<typeof inbox>, policy: Policy) {
  const { messages, spam, rejected, hired, talentPool, undecided } = formatRetention(periods)
  const fields = applicationGroups(policy).flatMap(({ questions }) => questions)
  return {
    frist_nachrichten: messages,
    frist_spam: spam,
    frist_absage: rejected,
    frist_unentschieden: undecided,
    frist_einstellung: hired ?? 'zusammen mit der Personalakte',
    frist_talentpool: talentPool,
    bewerbungsfelder: fields.map(({ label }) => label).join(', '),
  }
}
