/** 'Ready?': the checks before publishing. */
export const ready = {
  'Ready?': 'Bereit?',
  'All checks: Ready?': 'Alle Prüfungen: Bereit?',
  'What you would wish to know before others tell you. Nothing here stops you from publishing; it is no legal advice.':
    'Was Sie wissen möchten, bevor andere es Ihnen sagen. Nichts hier hindert Sie am Veröffentlichen; eine Rechtsberatung ist es nicht.',
  'What is checked': 'Was geprüft wird',
  'The public site': 'Öffentliche Website',
  'Ready. The checks find nothing that is left to do.':
    'Bereit. Die Prüfungen finden nichts, was noch zu tun wäre.',
  'By law: {law}. Recommended: {should}. Could be better: {hint}.':
    'Rechtlich: {law}. Empfohlen: {should}. Verbesserbar: {hint}.',
  'Work in the draft “{draft}” to put it right there.':
    'Arbeiten Sie im Entwurf „{draft}“, um es dort zu beheben.',
  Law: 'Recht',
  Recommended: 'Empfohlen',
  'Could be better': 'Verbesserbar',
  'Before the site goes live': 'Bevor die Website öffentlich wird',
  'What the law asks': 'Was das Recht verlangt',
  'Job ads': 'Stellenanzeigen',
  'Links and addresses': 'Links und Adressen',
  'Show where ({count})': 'Zeigen, wo ({count})',
  '{count} more': '{count} weitere',
  'And {count} more, once these are done.': 'Und {count} weitere, wenn diese erledigt sind.',
  'It is meant so': 'So gewollt',
  'Meant so': 'Als gewollt bestätigt',
  'Set aside': 'Zurückstellen',
  'Set aside: {place}': 'So gewollt: {place}',
  'Why, in a few words': 'Warum, in wenigen Worten',
  'Set aside until the text changes.': 'Zurückgestellt, bis sich der Text ändert.',
  'This is no longer found. Please look again.':
    'Das findet die Prüfung nicht mehr. Bitte sehen Sie noch einmal hin.',
  'Only who may change it can say so.': 'Das kann nur sagen, wer es ändern darf.',
  'It is found again.': 'Es wird wieder gefunden.',
  'Please say why, in at most 200 characters.':
    'Bitte sagen Sie, warum, mit höchstens 200 Zeichen.',
  '“{word}”, {who}, {time}': '„{word}“, {who}, {time}',
  'Find it again': 'Wieder melden',
  'Find it again: {place}': 'Wieder melden: {place}',
} as const
