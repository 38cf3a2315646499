import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { type EntryEventType, getEventLabel } from '../entries/event-types.ts'

/** An event that is missing here has its own name as text. */
const labels: Record<Exclude<EntryEventType, BrowserTextKey>, BrowserTextKey> & {
  sent: BrowserTextKey
} = {
  uncovered: 'uncovered it before an assessment',
  state: 'changed the state',
  'took back the state': 'set the state back',
  'took back a mail': 'took back a mail before it left',
  deleted: 'deleted it',
  'brought back': 'brought it back',
  'wrote on the page': 'wrote on the page of the person',
  'took over an answer': 'took over an answer from the mailbox',
  'agreed to a time': 'chose a time',
  'declined the times': 'said that no time suits',
  'changed the appointment': 'changed the interview',
  'cancelled the appointment': 'cancelled the interview',
  'was reminded of the appointment': 'gets a reminder of the interview',
  'left the appointment': 'took somebody out of the interview',
  'was reminded that the talent pool ends': 'gets a reminder that the talent pool ends',
  'sent an interim note': 'wrote an interim note',
  sent: 'sent the application',
  'downloaded all': 'downloaded everything as ZIP',
  'exported in a list': 'exported in a list (CSV)',
  'exported for the person': 'exported for a request of the person',
  note: 'wrote a note',
  rated: 'gave an assessment',
  'looked at the ratings': 'looked at the assessments before giving one',
  mentioned: 'pointed it out',
  assigned: 'assigned it',
  'took from': 'took it from',
  held: 'holds it',
  released: 'released it',
}

/** Text of an event, shown after the name of the actor. */
export const formatEventLabel = (t: BrowserTranslator, what: string, hasNote: boolean) =>
  what === ('rated' satisfies EntryEventType) && !hasNote
    ? t('took back an assessment')
    : t.word(getEventLabel(labels, what))
