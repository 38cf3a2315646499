import type { RouterContextProvider } from 'react-router'
import { formatRequiredFieldCount } from '#content/settings/career-facts.ts'
import { applicationFormSettings, inboxSettings } from '#content/settings/inbox-settings.ts'
import { applicationPageSettings } from '#content/settings/people-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { countRequiredFields } from '#inbox/forms/application-questions.ts'
import { formatLegalRetentionPeriods } from '#inbox/retention/format-legal-retention-periods.ts'
import { type ContactPersonData, loadPageTexts } from '../page-texts.server.ts'

/** Texts, required fields and retention for applying. */
export async function loadApplicationTexts(
  context: Readonly<RouterContextProvider>,
  answers: ContactPersonData,
) {
  const { store } = context.get(appContext)
  const [form, limits, page] = await Promise.all([
    loadSectionOrNull(context, 'application form', () => store.setting(applicationFormSettings)),
    loadSectionOrNull(context, 'inbox settings', () => store.setting(inboxSettings)),
    loadSectionOrNull(context, 'page texts', () => store.setting(applicationPageSettings)),
  ])
  const policy = form ?? applicationFormSettings.fallback
  const periods = limits ?? inboxSettings.fallback
  const required = countRequiredFields(policy)
  const words = await loadPageTexts(context, applicationPageSettings, {
    steps: formatSteps((page ?? applicationPageSettings.fallback).steps.length),
    person: answers.person ? translate('eine Ansprechperson') : '',
    reply_time: answers.replyTime,
    fields: formatRequiredFieldCount(required),
    kept: formatLegalRetentionPeriods(periods).rejected,
  })
  return { words, policy, periods, required }
}

const numbers = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht'] as const

function formatSteps(count: number) {
  const number = numbers[count - 2]
  return count === 1
    ? translate('Ein Schritt')
    : translate('{count} Schritte', { count: number ? translate(number) : count })
}
