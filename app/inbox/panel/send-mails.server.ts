import type { AppContext } from '#app-context.server.ts'
import { violation } from '#core/db/violation.server.ts'
import { cleanText } from '#core/fields/clean-text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { recordEvents } from '#inbox/events.server.ts'
import { loadOffice } from '#inbox/office.server.ts'
import { type Batch, recordMails } from '#inbox/undo-steps.server.ts'
import type { VisibleEntries } from '#inbox/visibility.server.ts'
import { enqueue, leavesAt } from '#mail/outbox.server.ts'
import { kinds } from './kinds.ts'
import { fillLetter, type Letter, listMissingValues, type Recipient } from './letters.ts'
import { listRecipients } from './recipients.server.ts'
import { findSentBefore } from './sent-before.server.ts'
import { parseState, setStateWithin } from './set-state.server.ts'

/** What was sent at once. */
export interface Sent {
  count: number
  leavesAt: string
  /** Mails that waited and that it made untrue. */
  cancelled: number
  /** By which it is taken back, by who sent it. */
  batch: string | null
}

/** Sending the same form again answers what the first time did, as far as it still waits: `once` stands in the form. */
export async function sendMails(
  t: Translator,
  program: AppContext,
  seen: VisibleEntries,
  form: FormData,
  by: Batch,
): Promise<Sent | { errors: Record<string, string> }> {
  const { kind } = seen
  const letter = {
    subject: text(form, 'subject').replace(/\s+/g, ' ').trim(),
    body: text(form, 'body').trim(),
  }
  const recipients = await listRecipients(program, seen)
  const errors = complaints(t, letter, recipients)
  if (Object.keys(errors).length > 0) return { errors }

  const { recipient: answersTo, footer } = await loadOffice(program)
  const state = parseState(kind, text(form, 'state'))
  const once = text(form, 'once').slice(0, 40)
  const { column } = kinds[kind]
  const isRejection = state?.value === 'rejected'
  const leaves = leavesAt()
  const onceOf = ({ id }: Recipient) => `${kind} ${id} ${once}`
  let cancelled = 0
  try {
    await program.database.db.transaction().execute(async (trx) => {
      const queued = await enqueue(
        trx,
        recipients.map((recipient) => ({
          kind: isRejection ? 'rejection' : 'reply',
          recipient: recipient.email,
          reply_to: answersTo,
          [column]: recipient.id,
          ...fillLetter(letter, recipient),
          footer,
          leavesAt: leaves,
          once: once ? onceOf(recipient) : undefined,
        })),
      )
      const all = recipients.map(({ id }) => id)
      await recordEvents(trx, kind, all, {
        who: by.who,
        what: isRejection ? 'wrote a rejection' : 'wrote a mail',
      })
      if (state) ({ cancelled } = await setStateWithin(trx, kind, all, { state, ...by }))
      await recordMails(trx, kind, by, queued)
    })
  } catch (error) {
    // A double click: the first one did it.
    if (violation(error) !== 'unique') throw error
    return findSentBefore(program.database.db, recipients.map(onceOf), by.who)
  }
  return { count: recipients.length, leavesAt: leaves, cancelled, batch: by.batch ?? null }
}

function complaints(t: Translator, letter: Letter, recipients: Recipient[]) {
  const errors: Record<string, string> = {}
  const open = recipients.flatMap((recipient) =>
    listMissingValues(letter, recipient).map((name) => `${name} (${recipient.values.name})`),
  )
  if (recipients.length === 0) errors.body = t('Nobody is chosen, or it was deleted meanwhile.')
  if (!letter.subject) errors.subject = t('Please write a subject.')
  if (letter.subject.length > 150) errors.subject = t('Please use at most 150 characters.')
  if (!letter.body) errors.body = t('Please write a text.')
  if (letter.body.length > 10_000) errors.body = t('Please use at most 10,000 characters.')
  if (open.length > 0)
    errors.body ??= t('There is nothing to put in for {open}.', {
      open: open.slice(0, 3).join(', '),
    })
  return errors
}

const text = (form: FormData, name: string) => cleanText(String(form.get(name) ?? ''))
