/** 'Ready?': the checks before publishing. */
export const readyTexts = {
  'The content is being checked. What is found comes here by itself, or when you look again.':
    'Die Inhalte werden gerade geprüft. Was gefunden wird, erscheint hier von selbst oder beim nächsten Aufruf.',
  'Ready?': 'Bereit?',
  'All checks: Ready?': 'Alle Prüfungen: Bereit?',
  'What you would wish to know before others tell you. Nothing here stops you from publishing by hand; it is no legal advice.':
    'Was Sie wissen sollten, bevor es anderen auffällt. Von Hand veröffentlichen können Sie trotzdem; eine Rechtsberatung ist das nicht.',
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
  '“{word}”, {who}, {time}': '„{word}“, {who}, {time}',
  'Find it again': 'Wieder melden',
  'Find it again: {place}': 'Wieder melden: {place}',
  'What texts say': 'Was Texte sagen',
  'Search results': 'Suchergebnisse',
  'Links to other websites': 'Links zu anderen Websites',
  'They are asked when you want it: at most 200, for 20 seconds at most.':
    'Sie werden nur auf Ihren Wunsch geprüft, höchstens 200 und höchstens 20 Sekunden lang.',
  'Nothing is left for you to do. What only others may change is not shown here.':
    'Für Sie ist nichts mehr zu tun. Was nur andere ändern dürfen, steht hier nicht.',
  '{hidden} dead links stand where only others may change them.':
    '{hidden} tote Links stehen, wo nur andere sie ändern dürfen.',
  'Check links to other websites': 'Links zu anderen Websites prüfen',
  '{asked} addresses asked, none is known to be gone.':
    '{asked} Adressen geprüft, von keiner ist bekannt, dass sie nicht mehr da ist.',
  '{asked} addresses asked. These are not there:':
    '{asked} Adressen geprüft. Nicht erreichbar sind:',
  '{left} were not asked this time.': '{left} kamen diesmal nicht an die Reihe.',
  'The checks find nothing new in this draft.':
    'Die Prüfungen finden in diesem Entwurf nichts Neues.',
  'This draft makes the site public, and visitors would find a site that lacks:':
    'Dieser Entwurf macht die Website öffentlich, und Besucher fänden eine, der das fehlt:',
  'Stood there before, in what this draft changes':
    'Stand schon vorher dort, wo dieser Entwurf etwas ändert',
  'All checks of the site with this draft': 'Alle Prüfungen der Website mit diesem Entwurf',
  'Make public?': 'Öffentlich machen?',
  'Make the site public although this is open?': 'Website öffentlich machen, obwohl das offen ist?',
  'Nothing was changed yet. Visitors and search engines would find a site that lacks:':
    'Noch wurde nichts geändert. Besucher und Suchmaschinen fänden eine Website, bei der noch offen ist:',
  'Do not make it public yet': 'Noch nicht öffentlich machen',
  'Make it public all the same': 'Trotzdem öffentlich machen',
  'The company': 'Firma',
  'Imprint (§ 5 DDG)': 'Impressum (§ 5 DDG)',
  'Privacy text (Art. 13 GDPR)': 'Datenschutztext (Art. 13 DSGVO)',
  'Invented claims (§ 5 UWG)': 'Erfundene Angaben (§ 5 UWG)',
  'name of the company': 'Name der Firma',
  'address: street and town': 'Anschrift: Straße und Ort',
  'phone, or another way as fast': 'Telefon oder ein ebenso schneller Weg',
  'who is responsible, and how to reach them': 'wer verantwortlich ist und wie man ihn erreicht',
  'on which legal basis data are processed': 'auf welcher Rechtsgrundlage Daten verarbeitet werden',
  'how long data are kept': 'wie lange Daten gespeichert werden',
  'the rights of visitors, and to whom they complain':
    'welche Rechte Besucher haben und wo sie sich beschweren können',
  'the contact form': 'das Kontaktformular',
  'the talent pool': 'der Talentpool',
  'the services whose videos pages show': 'die Dienste, deren Videos Seiten zeigen',
  'Google Analytics, which visitors are asked about':
    'Google Analytics, nach dem Besucher gefragt werden',
  'still names the sample company': 'nennt noch die Beispielfirma',
  'Texts that still name the sample company': 'Texte, die noch die Beispielfirma nennen',
  'Texts that still name the sample company:': 'Texte, die noch die Beispielfirma nennen:',
  'read and adopted by you': 'von Ihnen durchgesehen und übernommen',
  'a way to write to you: an e-mail address': 'ein Weg, Ihnen zu schreiben: eine E-Mail-Adresse',
  'whether you need date of birth and nationality': 'ob Sie Geburtsdatum und Nationalität brauchen',
  'It cannot take itself back: {why}': 'Er kann sich nicht von selbst zurücknehmen: {why}',
  'The draft “{draft}” cannot take itself back':
    'Der Entwurf „{draft}“ kann sich nicht von selbst zurücknehmen',
  'Plan it although its end would be refused as things stand?':
    'Trotzdem planen, obwohl er sich nach heutigem Stand nicht zurücknehmen kann?',
  'Plan it all the same': 'Trotzdem planen',
  'The site would become public with something open, which somebody has to agree to.':
    'Die Website würde öffentlich, obwohl noch etwas offen ist; dem muss jemand zustimmen.',
  'Open: {subject}, {gap}.': 'Offen: {subject}, {gap}.',
  'It does not say yet: {what}': 'Es fehlt darin noch: {what}',
} as const
