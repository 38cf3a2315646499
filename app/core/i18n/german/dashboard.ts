/** Dashboard and activity. */
export const dashboardTexts = {
  Images: 'Bilder',
  password: 'Passwort',
  'second factor': 'zweiten Faktor',
  'By whom': 'Von wem',
  'confirmed all samples': 'hat alle Beispiele bestätigt',
  'The program': 'Das Programm',
  'Only about one entry.': 'Nur zu einem Eintrag.',
  'only this': 'nur das',
  'Download as CSV': 'Als CSV herunterladen',
  Who: 'Wer',
  'By everybody': 'Von allen',
  'About what': 'Was',
  Everything: 'Alles',
  'Nothing has happened yet.': 'Es ist noch nichts geschehen.',
  'Nothing has been changed yet.': 'Es wurde noch nichts geändert.',
  '{failure}. Nothing was lost; please try again in a moment.':
    '{failure}. Es ist nichts verloren; bitte versuchen Sie es gleich noch einmal.',
  '{series}, week from {day}: {count}': '{series}, Woche ab {day}: {count}',
  '{count} new': '{count} neu',
  '{series} per week': '{series} pro Woche',
  'Recent activity': 'Zuletzt geändert',
  'What needs attention': 'Was zu tun ist',
  'Quick links': 'Direkt zu',
  'Home page': 'Startseite',
  and: 'und',
  'Nothing yet. Who changes what is listed here, with the way back.':
    'Noch nichts. Hier steht später, wer was geändert hat, und von hier aus lässt es sich zurücknehmen.',
  'All activity': 'Ganzer Verlauf',
  'Nothing at the moment.': 'Im Moment nichts.',
  'No role was given to you yet. Please ask one of these people:':
    'Sie haben noch keine Rolle. Bitte wenden Sie sich an eine dieser Personen:',
  'No job was given to you yet. Please ask one of these people:':
    'Ihnen ist noch keine Stelle zugeteilt. Bitte wenden Sie sich an eine dieser Personen:',
  'Show where': 'Zeigen, wo',
  Seen: 'Gesehen',
  'This week so far: {numbers}': 'Diese Woche bisher: {numbers}',
  'Nothing has come in during the last twelve weeks.':
    'In den letzten zwölf Wochen ist nichts eingegangen.',
  'Nothing has come in during the last twelve weeks. A chart appears here with the first page view; your own are not counted while you are signed in.':
    'In den letzten zwölf Wochen ist nichts eingegangen. Mit dem ersten Aufruf erscheint hier ein Diagramm; Ihre eigenen zählen nicht, solange Sie angemeldet sind.',
  'Week from': 'Woche ab',
  'Most viewed in four weeks': 'Am meisten aufgerufen, letzte vier Wochen',
  Views: 'Aufrufe',
  'How this is counted': 'So wird gezählt',
  'Counted on your own server: views of pages and documents per day, without cookies, addresses or anything else about a person, and nothing is stored on or read from the visitor’s device. So no consent is needed (§ 25 TDDDG). Search engines and signed-in administrators are left out.':
    'Gezählt auf Ihrem eigenen Server: Aufrufe von Seiten und Dokumenten pro Tag, ohne Cookies, Adressen oder sonst etwas über eine Person; auf dem Gerät der Besucher wird nichts gespeichert oder gelesen. Eine Einwilligung ist darum nicht nötig (§ 25 TDDDG). Suchmaschinen und Angemeldete zählen nicht mit.',
} as const
