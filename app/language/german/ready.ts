/** 'Ready?': the checks before publishing. */
export const ready = {
  'The content is being checked. What is found comes here by itself, or when you look again.':
    'Die Inhalte werden gerade geprüft. Was gefunden wird, erscheint hier von selbst oder beim nächsten Aufruf.',
  'Ready?': 'Bereit?',
  'All checks: Ready?': 'Alle Prüfungen: Bereit?',
  'What you would wish to know before others tell you. Nothing here stops you from publishing; it is no legal advice.':
    'Was Sie wissen sollten, bevor es anderen auffällt. Veröffentlichen können Sie trotzdem; eine Rechtsberatung ist das nicht.',
  'What is checked': 'Was geprüft wird',
  'The public site': 'Öffentliche Website',
  'Ready. The checks find nothing that is left to do.':
    'Bereit. Die Prüfungen finden nichts mehr zu tun.',
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
  '{count} more': '{count} weitere',
  'And {count} more, once these are done.': 'Und {count} weitere, wenn diese erledigt sind.',
  'It is meant so': 'So gewollt',
  'Meant so': 'Als gewollt bestätigt',
  'Set aside': 'Zurückstellen',
  'Why, in a few words': 'Warum, in wenigen Worten',
  'Set aside until the text changes.': 'Zurückgestellt, bis sich der Text ändert.',
  'This is no longer found. Please look again.':
    'Das findet die Prüfung nicht mehr. Bitte sehen Sie noch einmal hin.',
  'Only who may change it can say so.': 'Das kann nur bestätigen, wer es ändern darf.',
  'It is found again.': 'Es wird wieder gemeldet.',
  'Please say why, in at most 200 characters.': 'Bitte begründen Sie es in höchstens 200 Zeichen.',
  '“{word}”, {who}, {time}': '„{word}“, {who}, {time}',
  'Find it again': 'Wieder melden',
  'Find it again: {place}': 'Wieder melden: {place}',
  'What texts say': 'Was Texte sagen',
  'Search results': 'Suchergebnisse',
  'Texts that name law which is out of date:': 'Texte, die überholtes Recht nennen:',
  'Headings that leave out a level, or say nothing:':
    'Überschriften, die eine Stufe überspringen oder leer sind:',
  'a heading without words': 'eine leere Überschrift',
  '“{heading}” is one level too deep': '„{heading}“ ist eine Stufe zu tief',
  'Images in texts without words for those who cannot see them:':
    'Bilder in Texten, denen eine Beschreibung fehlt:',
  'Words beside job ads that courts read as a disadvantage by age, origin or health (§ 11 AGG):':
    'Wörter rund um Stellenanzeigen, die Gerichte als Benachteiligung wegen Alter, Herkunft oder Gesundheit lesen (§ 11 AGG):',
  'Titles and descriptions that search results cut off:':
    'Titel und Beschreibungen, die in Suchergebnissen abgeschnitten werden:',
  '{length} characters, {most} are shown': '{length} Zeichen, {most} werden gezeigt',
  'Several pages have the same title:': 'Mehrere Seiten haben denselben Titel:',
  'Texts that promise an answer at another time than the settings:':
    'Texte, die eine andere Antwortzeit versprechen als die Einstellungen:',
  '“{text}”': '„{text}“',
  '“{text}”, in the settings: {reply}': '„{text}“, in den Einstellungen: {reply}',
  '“{text}”, in the settings nothing is promised':
    '„{text}“, in den Einstellungen ist nichts versprochen',
  'Texts that deny cookies, while visitors are asked for Google Analytics (§ 25 TDDDG, § 5 UWG):':
    'Texte, nach denen es keine Cookies gibt, obwohl Besucher nach Google Analytics gefragt werden (§ 25 TDDDG, § 5 UWG):',
  'Texts that say something else about how long data is kept than the settings (Art. 13 GDPR):':
    'Texte, die über die Aufbewahrung anderes sagen als die Einstellungen (Art. 13 DSGVO):',
  '“{text}”, but the application form offers it':
    '„{text}“, aber das Bewerbungsformular bietet ihn an',
  'Texts that still say what has changed since, such as a former phone number:':
    'Texte, in denen noch steht, was sich geändert hat, etwa die alte Telefonnummer:',
  'The imprint needs an address and a phone number (§ 5 DDG).':
    'Das Impressum braucht eine Anschrift und eine Telefonnummer (§ 5 DDG).',
  'Posts are published, and nobody is named as responsible (§ 18 MStV).':
    'Es gibt öffentliche Beiträge, aber niemand ist als verantwortlich genannt (§ 18 MStV).',
  'A regulated profession needs its chamber and its rules in the imprint (§ 5 DDG).':
    'Bei einem reglementierten Beruf gehören Kammer und Berufsrecht ins Impressum (§ 5 DDG).',
  'Whoever takes part in arbitration names the board (§ 36 VSBG).':
    'Wer an der Schlichtung teilnimmt, nennt die Stelle (§ 36 VSBG).',
  'Addresses that visitors may know, and that lead nowhere:':
    'Adressen, die Besucher kennen können und die ins Leere führen:',
  'Links to other websites': 'Links zu anderen Websites',
  'They are asked one by one when you want it, for 20 seconds at most.':
    'Sie werden nur auf Ihren Wunsch geprüft, einzeln und höchstens 20 Sekunden lang.',
  'Check links to other websites': 'Links zu anderen Websites prüfen',
  '{asked} addresses asked, all are there.': '{asked} Adressen geprüft, alle sind erreichbar.',
  '{asked} addresses asked. These are not there:':
    '{asked} Adressen geprüft. Nicht erreichbar sind:',
  'For {left} there was no time.': 'Für {left} reichte die Zeit nicht.',
  'Somebody is asking just now. Please try again in a moment.':
    'Gerade prüft schon jemand. Bitte versuchen Sie es gleich noch einmal.',
  'it leads into a private network': 'sie führt in ein privates Netz',
  'there is no such host': 'diesen Server gibt es nicht',
  'its certificate is not valid': 'ihr Zertifikat ist ungültig',
  'it does not answer': 'sie antwortet nicht',
  'it leads from one address to the next': 'sie leitet immer weiter',
  'its server reports an error': 'ihr Server meldet einen Fehler',
  'The checks find nothing new in this draft.':
    'Die Prüfungen finden in diesem Entwurf nichts Neues.',
  'Stood there before, in what this draft changes':
    'Stand schon vorher dort, wo dieser Entwurf etwas ändert',
  'All checks of the site with this draft': 'Alle Prüfungen der Website mit diesem Entwurf',
} as const
