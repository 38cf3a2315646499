import type { RouterContextProvider } from 'react-router'
import { formatRequiredCount } from '#content/settings/career-facts.ts'
import { applicationForm, inboxSettings } from '#content/settings/inbox-settings.ts'
import { applicationPage } from '#content/settings/people-pages.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { translate } from '#core/site-language/translate.ts'
import { countRequiredFields } from '#inbox/forms/application-questions.ts'
import { formatRetention } from '#inbox/retention/format-retention.ts'
import { type ContactPersonData, loadPageTexts } from '../page-texts.server.ts'

/** Texts, required fields and retention for applying. */
export async function loadApplicationTexts(
  context: Readonly<RouterContextProvider>,
  answers: ContactPersonData,
) {
  const { store } = context.get(appContext)
  const [form, limits, page] = await Promise.all([
    loadSectionOrNull(context, 'application form', () => store.setting(applicationForm)),
    loadSectionOrNull(context, 'inbox settings', () => store.setting(inboxSettings)),
    loadSectionOrNull(context, 'page texts', () => store.setting(applicationPage)),
  ])
  const policy = form ?? applicationForm.fallback
  const periods = limits ?? inboxSettings.fallback
  const required = countRequiredFields(policy)
  const words = await loadPageTexts(context, applicationPage, {
    steps: formatSteps((page ?? applicationPage.fallback).steps.length),
    person: answers.person ? translate('eine Ansprechperson') : '',
    reply_time: answers.replyTime,
    fields: formatRequiredCount(required),
    kept: formatRetention(periods).rejected,
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
