import type { InboxScope } from '#accounts/rights.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { canSendMail } from '#mail/can-send.ts'
import type { MailState } from '#mail/mail-tables.ts'
import { cancellableStates, dispatchedStates } from '#mail/mail-tables.ts'
import type { UndoStepEntry } from '../entries/undo-steps.server.ts'
import { undoPeriod } from '../retention/retention.ts'
import { formatEntryCount, stateChoices } from './kinds.ts'
import {
  findLatestUndoBatch,
  type NamedEntry,
  readActionsWithSteps,
  type UndoStep,
} from './undoable-steps.server.ts'

/** An action of the user in the inbox, while it can be undone. */
export interface UndoableAction {
  batch: string
  /** What was done, with the number or the name of the entries. */
  text: string
  /** Waiting mails, and when the first is sent; null without a mail server. */
  mails: { count: number; leavesAt: string | null } | null
  /** Number of its mails that cannot be taken back any more. */
  left: number
  /** Expiry of a deletion's undo. */
  until: string | null
  /** The user has done nothing else in the inbox since. */
  isLatest: boolean
}

/**
 * All actions of the user that can be undone, newest first. With `entry` those on it, which are undone for it alone; the bar
 * has the last one if it was about nothing else.
 */
export async function listUndoableActions(
  t: Translator,
  { database: { db }, environment }: AppContext,
  scope: InboxScope,
  actor: string,
  entry?: UndoStepEntry,
): Promise<UndoableAction[]> {
  const [latest, actions] = await Promise.all([
    findLatestUndoBatch(db, actor),
    readActionsWithSteps(db, scope, actor, entry),
  ])
  return actions.flatMap(({ batch, steps, entries }) => {
    const isLatest = batch === latest?.batch
    if (entry && isLatest && Number(latest.entries) === 1) return []
    const action = describeAction(t, steps, entries, environment)
    return action ? [{ batch, ...action, isLatest }] : []
  })
}

function describeAction(
  t: Translator,
  steps: UndoStep[],
  entries: NamedEntry[],
  environment: AppContext['environment'],
): Omit<UndoableAction, 'batch' | 'isLatest'> | undefined {
  const [first] = steps
  const [entry, ...others] = entries
  if (!first || !entry) return undefined
  const who = others.length === 0 ? entry.name : formatEntryCount(t, first.kind, entries.length)
  if (first.what === 'deleted')
    return {
      text: t('{entries} deleted', { entries: who }),
      mails: null,
      left: 0,
      until: first.expires_at,
    }
  const mails = steps.filter(({ what }) => what === 'mail')
  const pending = mails.filter(({ mail }) => mail && cancellableStates.includes(mail))
  const states = steps.filter(({ what }) => what === 'state')
  const canRestoreState =
    states.some(({ isOvertaken }) => !isOvertaken) && Date.parse(first.at) > Date.now() - undoPeriod
  if (pending.length === 0 && !canRestoreState) return undefined
  const state = states[0]?.state
  const label = stateChoices[first.kind].find(({ value }) => value === state)?.label
  return {
    text: label ? `${who}: ${t.word(label)}` : t('Mail to {entries}', { entries: who }),
    mails: describePendingMails(pending, environment),
    left: mails.filter(({ mail }) => mail && dispatchedStates.includes(mail)).length,
    until: null,
  }
}

function describePendingMails(
  pending: { mail: MailState | null; next_at: string | null }[],
  environment: AppContext['environment'],
) {
  // Excludes held and failed mails.
  const times = pending.flatMap(({ mail, next_at }) => (mail === 'waiting' ? (next_at ?? []) : []))
  const [firstTime] = times.sort()
  return firstTime
    ? { count: times.length, leavesAt: canSendMail(environment) ? firstTime : null }
    : null
}
