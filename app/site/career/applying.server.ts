import type { RouterContextProvider } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { requiredWords } from '#content/career-facts.ts'
import { applicationForm, inbox } from '#content/inbox-settings.ts'
import { applicationPage } from '#content/people-pages.ts'
import { section } from '#core/request/section.server.ts'
import { requiredFields } from '#inbox/application-questions.ts'
import { formatRetention } from '#inbox/format-retention.ts'
import { type ContactPerson, pageWords } from '../page-words.server.ts'

/** Texts, required fields and retention for applying. */
export async function applying(context: Readonly<RouterContextProvider>, answers: ContactPerson) {
  const { store } = context.get(appContext)
  const [form, limits, page] = await Promise.all([
    section(context, 'application form', () => store.setting(applicationForm)),
    section(context, 'inbox settings', () => store.setting(inbox)),
    section(context, 'page texts', () => store.setting(applicationPage)),
  ])
  const policy = form ?? applicationForm.fallback
  const periods = limits ?? inbox.fallback
  const required = requiredFields(policy)
  const words = await pageWords(context, applicationPage, {
    steps: formatSteps((page ?? applicationPage.fallback).steps.length),
    person: answers.person ? 'eine Ansprechperson' : '',
    reply_time: answers.replyTime,
    fields: requiredWords(required),
    kept: formatRetention(periods).rejected,
  })
  return { words, policy, periods, required }
}

const numbers = ['Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht']

const formatSteps = (count: number) =>
  count === 1 ? 'Ein Schritt' : `${numbers[count - 2] ?? count} Schritte`
