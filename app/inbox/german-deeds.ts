import { poolEvents } from './pool-wording.ts'

/** What the history calls things, in the words of who asks for a copy of it. */
const deeds: Record<string, string> = {
  sent: 'hat es gesendet',
  viewed: 'hat es angesehen',
  opened: 'hat ein Dokument geöffnet',
  downloaded: 'hat Unterlagen heruntergeladen',
  exported: 'hat einen Auszug erstellt',
  note: 'hat eine Notiz geschrieben',
  held: 'hat die Löschung ausgesetzt',
  released: 'hat die Aussetzung der Löschung beendet',
  corrected: 'hat Angaben berichtigt',
  'added documents': 'hat Unterlagen nachgereicht',
  'revoked the personal link': 'hat den persönlichen Link gesperrt',
  [poolEvents.agreed]: 'hat dem Talentpool zugestimmt',
  [poolEvents.prolonged]: 'hat die Zeit im Talentpool verlängert',
  [poolEvents.left]: 'hat die Einwilligung zum Talentpool widerrufen',
  [poolEvents.reminded]: 'wurde an das Ende des Talentpools erinnert',
}

const states: Record<string, string> = {
  Unread: 'ungelesen',
  Open: 'offen',
  Done: 'erledigt',
  Spam: 'Spam',
  'No spam': 'kein Spam',
}

/** Whatever is not known here is shown as it is. */
export function deedInGerman(what: string) {
  const state = /^state: (.+)$/.exec(what)?.[1]
  if (state) return `hat den Stand geändert: ${states[state] ?? state}`
  if (what.startsWith('wrote ')) return 'hat eine E-Mail geschrieben'
  return deeds[what] ?? what
}

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
