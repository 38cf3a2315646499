import { type Deed, inWords } from './deeds.ts'
import { stateNames } from './state-names.ts'

/** In the words of who asks for a copy of the history. */
const deeds: Record<Deed, string> = {
  sent: 'hat es gesendet',
  viewed: 'hat es angesehen',
  opened: 'hat ein Dokument geöffnet',
  downloaded: 'hat Unterlagen heruntergeladen',
  'downloaded all': 'hat alle Unterlagen heruntergeladen',
  'exported in a list': 'hat eine Liste mit dem Eintrag erstellt',
  'exported for the person': 'hat auf Anfrage der Person einen Auszug erstellt',
  note: 'hat eine Notiz geschrieben',
  mentioned: 'hat hingewiesen',
  assigned: 'hat zugewiesen',
  'took from': 'hat die Zuweisung aufgehoben',
  state: 'hat den Stand geändert',
  'wrote a mail': 'hat eine E-Mail geschrieben',
  'wrote a rejection': 'hat eine Absage geschrieben',
  held: 'hat die Löschung ausgesetzt',
  released: 'hat die Aussetzung der Löschung beendet',
  corrected: 'hat Angaben berichtigt',
  'added documents': 'hat Unterlagen nachgereicht',
  'revoked the personal link': 'hat den persönlichen Link gesperrt',
  'agreed to the talent pool': 'hat dem Talentpool zugestimmt',
  'prolonged the talent pool': 'hat die Zeit im Talentpool verlängert',
  'left the talent pool': 'hat die Einwilligung zum Talentpool widerrufen',
  'was reminded that the talent pool ends': 'wurde an das Ende des Talentpools erinnert',
}

const states: Record<string, string> = {
  ...stateNames,
  unread: 'ungelesen',
  open: 'offen',
  done: 'erledigt',
  spam: 'Spam',
  'no-spam': 'kein Spam',
}

export const deedInGerman = (what: string) => inWords(deeds, what)

export const noteInGerman = (what: string, note: string | null) =>
  (what === 'state' ? states[note ?? ''] : note) ?? ''

/** What the program found suspicious. */
const signs: Record<string, string> = {
  'filled the hidden field': 'ein verstecktes Feld war ausgefüllt',
  'forged token': 'das Formular trug keine echte Kennung',
  'sent within three seconds': 'innerhalb von drei Sekunden gesendet',
  'sent without JavaScript': 'ohne JavaScript gesendet',
  'no proof of work': 'die Rechenaufgabe fehlte',
  'wrong or worn out proof of work': 'die Rechenaufgabe war falsch gelöst oder verbraucht',
  'many submissions of one address': 'viele Sendungen von einem Anschluss',
  'part of a flood': 'zu einer Zeit mit ungewöhnlich vielen Sendungen',
  'link markup of boards': 'Links in der Schreibweise von Foren',
  'several links': 'mehrere Links',
  'many links': 'viele Links',
  'link markup': 'Links als Quelltext',
  'link as name': 'ein Link als Name',
  'name like an address': 'der Name sieht wie eine Adresse aus',
}

export const signsInGerman = (suspicion: string) =>
  suspicion
    .split(', ')
    .map((sign) => signs[sign] ?? sign)
    .join(', ')
