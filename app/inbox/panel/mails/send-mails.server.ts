import { hash } from 'node:crypto'
import type { Db } from '#core/db/tables.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { cleanText, toLine } from '#core/fields/clean-text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { cancelInterimNotes } from '#inbox/deadlines/answered.server.ts'
import { recordEvents } from '#inbox/entries/events.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import {
  lockAndReadStates,
  recordUndoableMails,
  type UndoBatch,
} from '#inbox/entries/undo-steps.server.ts'
import type { VisibleEntries } from '#inbox/entries/visibility.server.ts'
import { loadMailData } from '#inbox/letters/mail-data.server.ts'
import { computeDelayedSendTime, enqueue, type VisitorMail } from '#mail/outbox.server.ts'
import type { CancelledMail } from '#mail/unsent-mails.server.ts'
import { findStateChoice, setStateInTransaction } from '../entry/set-state.server.ts'
import { parseConfirmed, parseSeenValues } from '../form-params.server.ts'
import { entryKindRoutes } from '../kinds.ts'
import {
  fillLetter,
  getLetterFieldName,
  type LetterDraft,
  type LetterRecipient,
  listMissingPlaceholders,
  listRecipientLanguages,
  readLetter,
} from './letters.ts'
import { listRecipients } from './recipients.server.ts'
import { findObjections, type SendingObjections } from './sending-objections.server.ts'
import { readFirstSubmissionResult, type SentMailsResult } from './sent-before.server.ts'

export type SendResult =
  | SentMailsResult
  | { errors: Record<string, string> }
  /** Nothing was sent: the form asks first. */
  | SendingObjections

/**
 * Sends a letter to each entry. Idempotent: the same form (`once`) sent again sends nothing and returns the first result,
 * as far as its mails still wait.
 */
export async function sendMails(
  t: Translator,
  app: AppContext,
  entries: VisibleEntries,
  form: FormData,
  action: UndoBatch,
  /** Stores what belongs to the mails, so that the same words are no repetition, and returns the mails that it cancelled. */
  also?: (trx: Db, sent: { id: number }[]) => Promise<CancelledMail[]>,
): Promise<SendResult> {
  const { kind } = entries
  const recipients = await listRecipients(app, entries)
  const errors = findErrors(t, form, recipients)
  if (Object.keys(errors).length > 0) return { errors }
  const { recipient: replyTo } = await loadMailData(app)
  const state = findStateChoice(kind, readText(form, 'state'))
  const isRejection = state?.value === 'rejected'
  const leavesAt = computeDelayedSendTime()
  const shared = { kind, isRejection, replyTo, leavesAt }
  // What is sent again after a lost response is the same; what was changed since is another mail.
  const words = [...form].filter(([name]) => !/^(seen|confirmed)\b/.test(name))
  const sent = hash('sha256', JSON.stringify(words), 'base64url')
  const buildOnce = ({ id }: LetterRecipient) => `${kind} ${id} ${sent}`
  const sure = readText(form, 'sure')
  try {
    return await app.database.db.transaction().execute(async (trx) => {
      const all = recipients.map((recipient) => ({
        ...recipient,
        mail: composeMail(form, recipient, { ...shared, once: buildOnce(recipient) }),
      }))
      // Two people who write at the same time take turns.
      const states = await lockAndReadStates(
        trx,
        kind,
        all.map(({ id }) => id),
      )
      const { objections, ...found } = await findObjections(trx, kind, all, {
        states,
        confirmed: parseConfirmed(form),
        hasOwnWords: also !== undefined,
        change: state && {
          ...{ value: state.value, who: action.who },
          seen: parseSeenValues(form, entries.ids),
        },
      })
      if (objections.length > 0 && sure !== 'others') return { kind, ...found, count: all.length }
      const addressees = all.filter(({ id }) => !objections.includes(id))
      const ids = addressees.map(({ id }) => id)
      const outboxRows = await enqueue(
        trx,
        addressees.map(({ mail }) => mail),
      )
      await cancelInterimNotes(trx, kind, ids)
      await recordEvents(trx, kind, ids, {
        who: action.who,
        what: isRejection ? 'wrote a rejection' : 'wrote a mail',
      })
      const { cancelled } = state
        ? await setStateInTransaction(trx, kind, ids, { state, ...action })
        : { cancelled: 0 }
      await recordUndoableMails(trx, kind, action, outboxRows, await also?.(trx, outboxRows))
      return { count: ids.length, leavesAt, cancelled, batch: action.batch ?? null }
    })
  } catch (error) {
    // Unique key: a double click, and the first one has sent the mails.
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    return readFirstSubmissionResult(app.database.db, recipients.map(buildOnce), action.who)
  }
}

interface MailOptions {
  kind: EntryKind
  isRejection: boolean
  replyTo: VisitorMail['reply_to']
  leavesAt: string
  once: string
}

function composeMail(
  form: FormData,
  recipient: LetterRecipient,
  { kind, isRejection, replyTo, leavesAt, once }: MailOptions,
): VisitorMail {
  return {
    kind: isRejection ? 'rejection' : 'reply',
    recipient: recipient.email,
    reply_to: replyTo,
    [entryKindRoutes[kind].column]: recipient.id,
    ...fillLetter(cleanLetter(form, recipient.language), recipient),
    footer: recipient.footer,
    leavesAt,
    once: readText(form, 'once') ? once : undefined,
  }
}

/** The letter that the form has for a language. */
function cleanLetter(form: FormData, language: LetterRecipient['language']): LetterDraft {
  const { subject, body } = readLetter(form, language)
  return {
    subject: toLine(cleanText(subject)),
    body: cleanText(body).trim(),
  }
}

/** The errors by the name of the field. */
function findErrors(t: Translator, form: FormData, recipients: LetterRecipient[]) {
  if (recipients.length === 0) return { body: t('Nobody is chosen, or it was deleted meanwhile.') }
  const languages = listRecipientLanguages(recipients)
  return Object.fromEntries(
    languages.flatMap((language) => {
      const readers = recipients.filter((each) => each.language === language)
      const errors = findLetterErrors(t, cleanLetter(form, language), readers)
      return Object.entries(errors).map(([name, error]) => [
        getLetterFieldName(name as keyof LetterDraft, language, languages), // its names
        error,
      ])
    }),
  )
}

function findLetterErrors(t: Translator, letter: LetterDraft, recipients: LetterRecipient[]) {
  const errors: Partial<Record<keyof LetterDraft, string>> = {}
  // By reference: the reader may not see who it is.
  const missing = recipients.flatMap((recipient) =>
    listMissingPlaceholders(letter, recipient).map(
      (name) => `${name} (${recipient.values.reference})`,
    ),
  )
  if (!letter.subject) errors.subject = t('Please write a subject.')
  if (letter.subject.length > 150) errors.subject = t('Please use at most 150 characters.')
  if (!letter.body) errors.body = t('Please write a text.')
  if (letter.body.length > 10_000) errors.body = t('Please use at most 10,000 characters.')
  if (missing.length > 0)
    errors.body ??= t('There is nothing to put in for {open}.', {
      open: missing.slice(0, 3).join(', '),
    })
  return errors
}

const readText = (form: FormData, name: string) => cleanText(String(form.get(name) ?? ''))
