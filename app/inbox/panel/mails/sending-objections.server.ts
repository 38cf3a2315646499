import { createNameLookup } from '#accounts/people/colleague-names.server.ts'
import type { InboxScope } from '#accounts/rights.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { listApplicationIdsWithInterview } from '#inbox/appointments/taken-times.server.ts'
import type { EntryKind } from '#inbox/entries/kinds.ts'
import { findMasking } from '#inbox/entries/masking.server.ts'
import { findOvertakenStates, type OvertakenEntry } from '#inbox/entries/overtaken.server.ts'
import type { lockAndReadStates } from '#inbox/entries/undo-steps.server.ts'
import type { VisitorMail } from '#mail/outbox.server.ts'
import { parseConfirmed } from '../form-params.server.ts'
import { entryKindRoutes } from '../kinds.ts'
import { describeOvertakenState } from '../lists/overtaken-toast.server.ts'
import { type DuplicateMail, findDuplicates } from './duplicate-mails.server.ts'
import type { LetterRecipient } from './letters.ts'

/** Why nothing is sent before somebody confirms it. */
export interface SendingObjections {
  kind: EntryKind
  duplicates: DuplicateMail[]
  /** The form moves them, and somebody else has moved them since it was shown. */
  overtaken: (OvertakenEntry & { name: string; reference: string })[]
  /** Nobody rejects them before their interview is cancelled. */
  interviews: { id: number; name: string; reference: string }[]
  /** Number of recipients. */
  count: number
}

interface ObjectionOptions {
  states: Awaited<ReturnType<typeof lockAndReadStates>>
  /** What was asked about and answered with yes. */
  confirmed: Record<string, string>
  /** The same words say something else each time. */
  hasOwnWords: boolean
  change: Parameters<typeof findOvertakenStates>[3] | undefined
}

/** Whom the form asks about: who has such a mail already, whom somebody else has moved, who still has an interview. */
export async function findObjections(
  trx: Db,
  kind: EntryKind,
  recipients: (LetterRecipient & { mail: VisitorMail })[],
  { states, confirmed, hasOwnWords, change }: ObjectionOptions,
) {
  const all = hasOwnWords ? [] : await findDuplicates(trx, entryKindRoutes[kind].column, recipients)
  const duplicates = all.filter(({ id, mail }) => mail > Number(confirmed[confirmedMail(id)] ?? 0))
  const moved = change ? await findOvertakenStates(trx, kind, states, change) : []
  const isSentAgain = moved.length > 0 && (await wasSent(trx, recipients))
  const describe = <Entry extends { id: number }>(entry: Entry) => {
    const { name = '', reference = '' } = recipients.find(({ id }) => id === entry.id)?.values ?? {}
    return { ...entry, name, reference }
  }
  const overtaken = (isSentAgain ? [] : moved).map(describe)
  const rejected = recipients.filter(({ mail }) => mail.kind === 'rejection').map(({ id }) => id)
  const agreed = kind === 'applications' ? await listApplicationIdsWithInterview(trx, rejected) : []
  const interviews = agreed.map((id) => describe({ id }))
  const objections = [...duplicates, ...overtaken, ...interviews].map(({ id }) => id)
  return { duplicates, overtaken, interviews, objections }
}

/** Field of the newest mail to an entry that was asked about. */
const confirmedMail = (id: number) => `confirmed.mail.${id}`

/** Whether the form has been sent before, and its response was lost. */
async function wasSent(trx: Db, recipients: { mail: VisitorMail }[]) {
  const once = recipients.flatMap(({ mail }) => mail.once ?? [])
  if (once.length === 0) return false
  const sent = trx.selectFrom('outbox').select('id').where('once', 'in', once)
  return (await sent.executeTakeFirst()) !== undefined
}

/** What the form asks about before it sends, and whether somebody is left to write to. */
export interface SendingQuestion {
  objections: string[]
  /** Not only mails that say the same. */
  hasChanges: boolean
  /** Whether yes is an answer. */
  canConfirm: boolean
  hasOthers: boolean
  /** Fields that say with the answer what was asked about. */
  confirmed: Record<string, string>
}

/** Says of each who wrote what, and whether it waits; or who has chosen which state. */
export async function describeObjections(
  t: Translator,
  db: Db,
  scope: InboxScope,
  { kind, duplicates, overtaken, interviews, count }: SendingObjections,
  form: FormData,
): Promise<SendingQuestion> {
  const toName = await createNameLookup(db)
  const ids = [...duplicates, ...overtaken, ...interviews].map(({ id }) => id)
  const masking = await findMasking(db, scope, kind === 'applications' ? ids : [])
  const getName = ({ id, name, reference }: { id: number; name: string; reference: string }) =>
    masking.get(id)?.isVeiled ? reference : name
  const texts = duplicates.map(({ isRejection, hasLeft, who, at, ...entry }) => {
    const name = getName(entry)
    const values = { name, who: who ? toName(who) : t('Somebody'), time: t.time(at) }
    if (isRejection)
      return hasLeft
        ? t('{name}: {who} wrote a rejection on {time}, which has left.', values)
        : t('{name}: {who} wrote a rejection on {time}, which is waiting.', values)
    return hasLeft
      ? t('{name}: {who} wrote the same on {time}, which has left.', values)
      : t('{name}: {who} wrote the same on {time}, which is waiting.', values)
  })
  for (const entry of overtaken)
    texts.push(`${getName(entry)}: ${describeOvertakenState(t, toName, kind, entry)}`)
  for (const entry of interviews) {
    const text = t('An interview is still agreed. Please cancel it, so that everyone is told.')
    texts.push(`${getName(entry)}: ${text}`)
  }
  return {
    objections: texts,
    hasChanges: overtaken.length > 0,
    canConfirm: interviews.length === 0,
    hasOthers: count > new Set(ids).size,
    confirmed: {
      ...parseConfirmed(form),
      ...Object.fromEntries(overtaken.map(({ id, value }) => [`confirmed.${id}`, value])),
      ...Object.fromEntries(duplicates.map(({ id, mail }) => [confirmedMail(id), String(mail)])),
    },
  }
}
