/** The dashboard, and who did what. */
export const dashboard = {
  Images: 'Bilder',
  Invitations: 'Einladungen',
  password: 'Passwort',
  'second factor': 'zweiter Faktor',
  'By whom': 'Von wem',
  'By everybody': 'Von allen',
  'About what': 'Was',
  'About everything': 'Alles',
  'Nothing has been changed yet.': 'Es wurde noch nichts geändert.',
  '{failure}. Nothing was lost; please try again in a moment.':
    '{failure}. Es ist nichts verloren; bitte versuchen Sie es gleich noch einmal.',
  '{series}, week from {day}: {count}': '{series}, Woche ab {day}: {count}',
  Visits: 'Besuche',
  '{count} new': '{count} neu',
  '{series} per week': '{series} pro Woche',
  'Recent activity': 'Zuletzt geändert',
  'What needs attention': 'Was zu tun ist',
  'Quick links': 'Direkt zu',
  'Home page': 'Startseite',
  and: 'und',
  'Nothing yet. Who changes what is listed here, with the way back.':
    'Noch nichts. Hier steht, wer was geändert hat, mit dem Weg zurück.',
  'All activity': 'Ganzer Verlauf',
  'Nothing at the moment.': 'Im Moment nichts.',
  'Show where': 'Stellen zeigen',
  Seen: 'Gesehen',
  'This week so far: {numbers}': 'Diese Woche bisher: {numbers}',
  'Nothing has come in during the last twelve weeks. A chart appears here with the first visit; your own are not counted while you are signed in.':
    'In den letzten zwölf Wochen ist nichts eingegangen. Mit dem ersten Besuch erscheint hier ein Diagramm; Ihre eigenen zählen nicht, solange Sie angemeldet sind.',
  'Week from': 'Woche ab',
  'Most viewed in four weeks': 'Meistbesucht in vier Wochen',
  Views: 'Aufrufe',
  'Counted on your own server: page views per day, without cookies, addresses or anything else about a person, and nothing is stored on or read from the visitor’s device. So no consent is needed (§ 25 TDDDG). Search engines and signed-in administrators are left out.':
    'Gezählt auf Ihrem eigenen Server: Seitenaufrufe pro Tag, ohne Cookies, Adressen oder sonst etwas über eine Person; auf dem Gerät der Besucher wird nichts gespeichert oder gelesen. Eine Einwilligung ist darum nicht nötig (§ 25 TDDDG). Suchmaschinen und Angemeldete zählen nicht mit.',
} as const
