/** What the server says about the state of the site; no script of the browser needs it. */
export const readyServerTexts = {
  'Set aside until the text changes.': 'Zurückgestellt, bis sich der Text ändert.',
  'This is no longer found. Please look again.':
    'Das findet die Prüfung nicht mehr. Bitte sehen Sie noch einmal hin.',
  'Only who may change it can say so.': 'Das kann nur bestätigen, wer es ändern darf.',
  'It is found again.': 'Es wird wieder gemeldet.',
  'Please say why, in at most 200 characters.': 'Bitte begründen Sie es in höchstens 200 Zeichen.',
  'a heading without words': 'eine leere Überschrift',
  '“{heading}” is one level too deep': '„{heading}“ ist eine Stufe zu tief',
  '{length} characters, {most} are shown': '{length} Zeichen, {most} werden gezeigt',
  'Several pages have the same title:': 'Mehrere Seiten haben denselben Titel:',
  '“{text}”': '„{text}“',
  '“{text}”, in the settings: {reply}': '„{text}“, in den Einstellungen: {reply}',
  '“{text}”, in the settings nothing is promised':
    '„{text}“, in den Einstellungen ist nichts versprochen',
  '“{text}”, but the application form offers it':
    '„{text}“, aber das Bewerbungsformular bietet ihn an',
  'Addresses that visitors may know, and that lead nowhere:':
    'Adressen, die Besucher kennen können und die ins Leere führen:',
  'Somebody is asking just now. Please try again in a moment.':
    'Gerade prüft schon jemand. Bitte versuchen Sie es gleich noch einmal.',
  'still names “{text}”': 'nennt noch „{text}“',
  'The imprint does not say: {what} (§ 5 DDG)': 'Im Impressum fehlen: {what} (§ 5 DDG)',
  'The privacy text does not say: {what} (Art. 13 GDPR)':
    'Im Datenschutztext fehlen: {what} (Art. 13 DSGVO)',
  'Nobody hears of what visitors write': 'Was Besucher schreiben, erfährt niemand',
  'Neither do they see an e-mail address, nor do notices of the contact form go anywhere.':
    'Sie finden keine E-Mail-Adresse, und Hinweise auf neue Nachrichten gehen an niemanden.',
  'The application form asks for date of birth or nationality':
    'Das Bewerbungsformular fragt nach Geburtsdatum oder Nationalität',
  'Hardly any company needs them (AGG; GDPR, Art. 5). Leave them out, or say that you need them.':
    'Fast keine Firma braucht sie (AGG; DSGVO, Art. 5). Lassen Sie beides weg, oder geben Sie an, dass Sie es brauchen.',
  'At a time of its own it cannot make the site public while this is open: {gaps}.':
    'Von selbst kann er die Website nicht öffentlich machen, solange das offen ist: {gaps}.',
  'At its end the site would become public again while this is open: {gaps}. Until that is done, the draft does not take itself back.':
    'Am Ende würde die Website wieder öffentlich, obwohl das offen ist: {gaps}. Solange das nicht erledigt ist, nimmt sich der Entwurf nicht zurück.',
  '1 mail waits': '1 E-Mail wartet',
  '{count} mails wait': '{count} E-Mails warten',
  'Please give this to whoever runs the server.':
    'Bitte geben Sie das an die Person weiter, die den Server betreut.',
  'Something is wrong with the backups of the site':
    'Mit den Sicherungen der Website stimmt etwas nicht',
  'names {what}': 'nennt {what}',
  'does not name {service}, whose videos pages show':
    'nennt {service} nicht, dessen Videos Seiten zeigen',
  'explains videos of {service}, of which no page shows one':
    'erklärt Videos von {service}, von denen keine Seite eines zeigt',
  'does not name Google Analytics, which visitors are asked about':
    'nennt Google Analytics nicht, nach dem Besucher gefragt werden',
  'explains Google Analytics, which is not set up':
    'erklärt Google Analytics, das nicht eingerichtet ist',
  '1 thing that was changed since, or whose place is taken, stayed as it is now.':
    '1 Sache, die seitdem geändert wurde oder deren Platz vergeben ist, blieb, wie sie jetzt ist.',
  '{count} things that were changed since, or whose place is taken, stayed as they are now.':
    '{count} Dinge, die seitdem geändert wurden oder deren Platz vergeben ist, blieben, wie sie jetzt sind.',
  'Everything is back': 'Alles ist wieder da',
  'Everything else is back': 'Alles andere ist wieder da',
  'Visitors see the site again.': 'Besucher sehen die Website wieder.',
  'Who writes in {language} gets these mails in the words of the program, since yours are not translated:':
    'Wer auf {language} schreibt, bekommt diese E-Mails mit den Worten des Programms, weil Ihre noch nicht übersetzt sind:',
  'In letters to people who write in {language}, this stands in German:':
    'In Antworten an Menschen, die auf {language} schreiben, steht das auf Deutsch:',
  'No good backup of this site is known': 'Von dieser Website ist keine gute Sicherung bekannt',
  'The last backup is {days} days old': 'Die letzte Sicherung ist {days} Tage alt',
  'The site is not backed up by itself: no place is named for it':
    'Die Website sichert sich nicht selbst: Es ist kein Ort dafür eingetragen',
  'The last backup failed': 'Die letzte Sicherung ist fehlgeschlagen',
  'The last backup could not be verified': 'Die letzte Sicherung ließ sich nicht überprüfen',
  'The privacy text says that backups are kept for {stated} days; they are kept for up to {kept} days.':
    'Im Datenschutztext steht, dass Sicherungen {stated} Tage bleiben; sie bleiben bis zu {kept} Tage.',
  'The backups lie on the same disk as the site: if it breaks, both are gone':
    'Die Sicherungen liegen auf derselben Festplatte wie die Website: Geht sie kaputt, ist beides weg',
  'The last backup is dated in the future: the clock was wrong, or is so now':
    'Die letzte Sicherung trägt ein Datum in der Zukunft: Die Uhr ging damals falsch oder geht jetzt falsch',
  'it leads into a private network': 'sie führt in ein privates Netz',
  'there is no such host': 'diesen Server gibt es nicht',
  'its certificate is not valid': 'ihr Zertifikat ist ungültig',
  'it does not answer': 'sie antwortet nicht',
  'it leads from one address to the next': 'sie leitet immer weiter',
  'its server reports an error': 'ihr Server meldet einen Fehler',
  'Texts and focal points of images are public at once.':
    'Bildbeschreibungen und Bildmittelpunkte gelten sofort.',
  'No redirect can be read here. A list is a table (CSV), lines with two addresses, an .htaccess, a web.config, or redirects of nginx or Caddy.':
    'Darin ist keine Weiterleitung, die hier gelesen werden kann. Gelesen werden eine Tabelle (CSV), Zeilen mit zwei Adressen, eine .htaccess, eine web.config und Weiterleitungen von nginx oder Caddy.',
  'the page has no content': 'die Seite hat keinen Inhalt',
  'the page has no content in {language}': 'die Seite hat auf {language} keinen Inhalt',
} as const
