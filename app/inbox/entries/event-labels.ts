import { type PlainVisitorText, translate, translateWord } from '#core/site-language/translate.ts'
import { applicationStateNames } from './application-state-names.ts'
import { type EntryEventType, getEventLabel } from './event-types.ts'
import type { VisitorRole } from './kinds.ts'
import { describeRating, germanAdviceLabels } from './ratings.ts'

/** People who wrote, in reports. */
export const visitorRoleLabels: Record<VisitorRole, PlainVisitorText> = {
  Applicant: 'Bewerber/in',
  Sender: 'Absender/in',
}

/** For the copy that a data subject receives. */
const labels: Record<EntryEventType, PlainVisitorText> = {
  sent: 'hat es gesendet',
  viewed: 'hat es angesehen',
  opened: 'hat ein Dokument geöffnet',
  downloaded: 'hat Unterlagen heruntergeladen',
  uncovered: 'hat vor einer Einschätzung aufgedeckt',
  'downloaded all': 'hat alle Unterlagen heruntergeladen',
  'exported in a list': 'hat eine Liste mit dem Eintrag erstellt',
  'exported for the person': 'hat auf Anfrage der Person einen Auszug erstellt',
  note: 'hat eine Notiz geschrieben',
  rated: 'hat eine Einschätzung abgegeben oder zurückgenommen',
  'looked at the ratings': 'hat die Einschätzungen der anderen ohne eigene angesehen',
  mentioned: 'hat hingewiesen',
  assigned: 'hat zugewiesen',
  'took from': 'hat die Zuweisung aufgehoben',
  state: 'hat den Stand geändert',
  'took back the state': 'hat den Stand zurückgesetzt',
  'took back a mail': 'hat eine E-Mail zurückgenommen, bevor sie hinausging',
  deleted: 'hat es gelöscht',
  'brought back': 'hat es zurückgeholt',
  'wrote a mail': 'hat eine E-Mail geschrieben',
  'wrote a rejection': 'hat eine Absage geschrieben',
  held: 'hat die Löschung ausgesetzt',
  released: 'hat die Aussetzung der Löschung beendet',
  corrected: 'hat Angaben berichtigt',
  'added documents': 'hat Unterlagen nachgereicht',
  answered: 'hat geantwortet',
  'wrote on the page': 'hat auf der persönlichen Seite geschrieben',
  'took over an answer': 'hat eine Antwort aus dem Postfach übernommen',
  'sent an interim note': 'hat einen Zwischenbescheid geschrieben',
  'added a task': 'hat eine Aufgabe eingetragen',
  'changed a task': 'hat eine Aufgabe geändert',
  'did a task': 'hat eine Aufgabe erledigt',
  'reopened a task': 'hat eine Aufgabe wieder geöffnet',
  'deleted a task': 'hat eine Aufgabe gelöscht',
  'brought back a task': 'hat eine Aufgabe zurückgeholt',
  'proposed times': 'hat Termine vorgeschlagen',
  'agreed to a time': 'hat einen Termin gewählt',
  'declined the times': 'hat gesagt, dass kein Termin passt',
  'changed the appointment': 'hat den Termin geändert',
  'cancelled the appointment': 'hat den Termin abgesagt',
  'was reminded of the appointment': 'bekommt eine Erinnerung an den Termin',
  'left the appointment': 'hat jemanden aus dem Termin genommen',
  'revoked the personal link': 'hat den persönlichen Link gesperrt',
  'agreed to the talent pool': 'hat dem Talentpool zugestimmt',
  'prolonged the talent pool': 'hat die Zeit im Talentpool verlängert',
  'left the talent pool': 'hat die Einwilligung zum Talentpool widerrufen',
  'was reminded that the talent pool ends': 'bekommt eine Erinnerung an das Ende des Talentpools',
}

const states: Record<string, PlainVisitorText> = {
  ...applicationStateNames,
  unread: 'ungelesen',
  open: 'offen',
  done: 'erledigt',
  spam: 'Spam',
  'no-spam': 'kein Spam',
}

export const formatGermanEventLabel = (what: string) => translateWord(getEventLabel(labels, what))

export function formatEventNote(what: string, note: string | null) {
  if (what === 'state' || what === 'took back the state')
    return translateWord(states[note ?? ''] ?? '')
  return what === 'rated'
    ? describeRating(note, (advice) => translate(germanAdviceLabels[advice]))
    : (note ?? '')
}
