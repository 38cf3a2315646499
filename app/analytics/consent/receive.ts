import { data } from 'react-router'
import { seoSettings } from '#content/settings/settings.ts'
import { fingerprint } from '#core/crypto/fingerprint.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { runInLanguage } from '#core/site-addresses/run-in-language.server.ts'
import { translate } from '#core/site-language/translate.ts'
import type { Route } from './+types/receive'
import { recordConsent } from './record.server.ts'
import {
  consentDays,
  consentText,
  isVideoService,
  maxConsentsRevokedAtOnce,
  videoConsentTexts,
  videoServices,
} from './wording.ts'

const small = { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 }

/** Records a decision about statistics, or about one video from elsewhere. Refused if the wording has changed since the question. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') throw data(null, { status: 405 })
  const app = context.get(appContext)
  const form = await readForm(request, small, drainFile)
  const id = form.get('id')
  const question = await findQuestion(app, id)
  const choice = form.get('choice')
  if (choice !== 'granted' && choice !== 'denied') throw data(null, { status: 400 })
  if (!question || form.get('text') !== fingerprint(question.text))
    throw data(null, { status: 409 })
  const [key = '', ...ends] = [form.get('key'), ...String(form.get('ends') ?? '').split(' ')].map(
    String,
  )
  if (!isKey(key)) throw data(null, { status: 400 })
  const isRecorded = await recordConsent(app, {
    key,
    choice,
    ...question,
    text: runInLanguage(form.get('language') === 'en' ? 'en' : 'de', () =>
      translate(question.text),
    ),
    ends: ends.filter(isKey).slice(0, maxConsentsRevokedAtOnce),
  })
  if (!isRecorded) throw data(null, { status: 429, headers: { 'retry-after': '3600' } })
  return new Response(null, { status: 204 })
}

/** The consent question of a service; undefined if the site does not ask about it. */
async function findQuestion({ store }: AppContext, id: FormDataEntryValue | null) {
  if (isVideoService(id))
    return { analyticsId: videoServices[id], text: videoConsentTexts[id], days: 0 }
  const { googleAnalyticsId } = await store.setting(seoSettings)
  return googleAnalyticsId && id === googleAnalyticsId
    ? { analyticsId: googleAnalyticsId, text: consentText, days: consentDays }
    : undefined
}

const isKey = (text: string) => /^[0-9a-f]{32}$/.test(text)
