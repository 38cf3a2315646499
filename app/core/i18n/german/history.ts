/** Drafts, history snapshots, trash and past actions. */
export const historyTexts = {
  'Other moments': 'Frühere Stände und Papierkorb',
  Trash: 'Papierkorb',
  'What was deleted in the last 30 days. It comes back to its place; where others stand there now, they make room.':
    'Hier liegt, was in den letzten 30 Tagen gelöscht wurde. Was Sie zurückholen, kommt wieder an seinen Platz; was jetzt dort steht, rückt weiter.',
  'Nothing was deleted.': 'Es wurde nichts gelöscht.',
  'Deleted by {who} on {time}': 'Gelöscht von {who} am {time}',
  'was at place {place}': 'stand auf Platz {place}',
  'Bring back': 'Zurückholen',
  'Bring back: {title}': 'Zurückholen: {title}',
  'Changed again since': 'Seither wieder geändert',
  // The past
  'The past': 'Frühere Stände',
  'Choose a moment: look around in the website as it was then, and bring back all of it or a part. Images and files that were deleted for good are missing.':
    'Wählen Sie einen Stand: Gehen Sie durch die Website, wie sie damals war, und holen Sie alles oder einen Teil davon zurück. Bilder und Dateien, die endgültig gelöscht wurden, fehlen.',
  Moment: 'Stand',
  Newest: 'Neueste',
  'The website on {time}': 'Die Website am {time}',
  'Where this text stands': 'Wo dieser Text steht',
  'No field says this that you may change. It may be a name of the program, a date, or a part of a picture.':
    'Kein Feld, das Sie ändern dürfen, enthält diesen Text. Vielleicht ist es ein Wort des Programms, ein Datum oder Teil eines Bildes.',
  'Look around': 'Umsehen',
  'Beside today': 'Mit heute vergleichen',
  'Side by side': 'Nebeneinander',
  'The website is as it was then.': 'Die Website ist so wie damals.',
  'What you may change is as it was then.': 'Was Sie ändern dürfen, ist so wie damals.',
  'Changed since, and not taken back here: {names}':
    'Seitdem geändert und hier nicht zurückzunehmen: {names}',
  'To be as it was then, this would change:':
    'Damit es wieder so ist wie damals, würde sich ändern:',
  'It comes back: {title}': 'Kommt zurück: {title}',
  'It changes back: {title}': 'Wird wieder wie damals: {title}',
  'It goes: {title}': 'Verschwindet: {title}',
  'It moves back: {title}': 'Rückt an den alten Platz: {title}',
  'Take back everything since': 'Alles seitdem zurücknehmen',
  'Take back everything since that you may change':
    'Alles, was Sie ändern dürfen, seitdem zurücknehmen',
  'Take back everything, but look at it first': 'Erst ansehen, dann zurücknehmen',
  'Or only a part of it': 'Oder nur einen Teil davon',
  'Page “{page}”': 'Seite „{page}“',
  'Look at it first': 'Erst ansehen',
  'Only how it is set has changed.': 'Nur die Gestaltung hat sich geändert.',
  // Past actions
  'This takes your password: please change it in its form':
    'Das verlangt Ihr Passwort: Bitte ändern Sie es im Formular',
  'You do not work in the draft “{name}”: what you save now does not go into it.':
    'Sie arbeiten nicht im Entwurf „{name}“: Was Sie jetzt speichern, geht nicht hinein.',
  'You do not work in the draft “{name}”: what you save now would be public.':
    'Sie arbeiten nicht im Entwurf „{name}“: Was Sie jetzt speichern, wäre öffentlich.',
} as const
