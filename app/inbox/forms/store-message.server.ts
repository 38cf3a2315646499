import type { Insertable } from 'kysely'
import { runInSiteLanguage } from '#content/languages/run-in-site-language.server.ts'
import { getCurrentIsoTime } from '#content/store/change.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage } from '#core/site-language/translate.ts'
import { enqueue, type Mail } from '#mail/outbox.server.ts'
import { canExpectConfirmation, createMessageMails } from '../entries/entry-mails.server.ts'
import { recordEntryReceivedWebhookEvent } from '../entries/events.server.ts'
import type { Messages } from '../entries/inbox-tables.ts'
import { joinAnswers, type StoredAnswer } from '../entries/stored-answers.ts'
import type { contactQuestions } from './contact-questions.ts'
import type { Answers } from './create-required-question.ts'
import { findOwnForm, type OwnForm } from './own-form.server.ts'
import { seenPrivacyVersion } from './privacy-version.server.ts'
import { createLinkKey, newReference } from './receipt.server.ts'
import {
  computeSubmissionKeys,
  countAndScoreSubmission,
  retryStoreWhileBusy,
  storeOnce,
} from './submission.server.ts'

interface Submission {
  form: FormData
  values: Answers<(typeof contactQuestions)[number]>
  /** Of an editor's form. */
  own: OwnForm | undefined
  answers: StoredAnswer[]
  count: number
}

/** Stores a message with its mails in one transaction, once. Undefined when a rate limit is reached. */
export async function storeMessage(
  app: AppContext,
  { form, values, own, answers, count }: Submission,
) {
  const db = app.database.db
  const content = own ? [own.view.key, values, answers] : values
  const keys = computeSubmissionKeys(app.secret, 'message', content)
  return storeOnce(app, 'messages', keys, async () => {
    const spamResult = await countAndScoreSubmission(app, form, {
      kind: 'messages',
      count,
      texts: [values.name, values.message, ...answers.map(({ answer }) => answer)],
    })
    if (!spamResult) return undefined
    const at = getCurrentIsoTime()
    const row = {
      ...values,
      ...spamResult,
      topic: own ? await findGermanTopic(app, own) : null,
      form_key: own?.view.key ?? null,
      answers: joinAnswers(answers),
      reference: newReference('K'),
      submission_key: keys[0],
      state: spamResult.held ? ('spam' as const) : ('unread' as const),
      privacy_version: await seenPrivacyVersion(form, app.store),
      received_at: at,
      updated_at: at,
      language: getSiteLanguage(),
      status_key: createLinkKey(),
    }
    const mails = spamResult.held ? [] : await createMessageMails(app, row, own?.recipient)
    await retryStoreWhileBusy(() => insert(db, row, mails))
    return { reference: row.reference, isConfirmed: canExpectConfirmation(app, mails) }
  })
}

/** The topic as the office reads it, whatever language the page has. */
const findGermanTopic = (app: AppContext, { view, topic }: OwnForm) =>
  runInSiteLanguage(
    app,
    'de',
    async (german) => (await findOwnForm(german, view.key))?.topic ?? topic,
  )

const insert = (db: Db, row: Insertable<Messages>, mails: Mail[]) =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('messages')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.state !== 'spam') await recordEntryReceivedWebhookEvent(trx, 'messages', row)
    await enqueue(
      trx,
      mails.map((mail) => ({ ...mail, message_id: id })),
    )
  })
