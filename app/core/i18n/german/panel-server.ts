/** What the server says on the other screens; no script of the browser needs it. */
export const panelServerTexts = {
  'Somebody else has changed the roles in the meantime. Please look at them again.':
    'Inzwischen hat jemand anders die Rollen geändert. Bitte sehen Sie sie noch einmal an.',
  '{who} has chosen “{state}” meanwhile': '{who} hat inzwischen „{state}“ gewählt',
  'Somebody else holds it for another reason meanwhile: {reason}':
    'Inzwischen hat es jemand anders aus einem anderen Grund gesperrt: {reason}',
  'It is “{state}” meanwhile': 'Inzwischen gilt „{state}“',
  '{who} has assigned it to {name} meanwhile': '{who} hat das inzwischen {name} zugewiesen',
  '{who} has given it back meanwhile': '{who} hat die Zuweisung inzwischen aufgehoben',
  'Somebody else has changed the interview in the meantime: {now}. Send again to replace that.':
    'Inzwischen hat jemand anders das Gespräch geändert: {now}. Senden Sie noch einmal ab, um das zu ersetzen.',
  'Focal point': 'Bildmittelpunkt',
  '{x} % from the left, {y} % from the top': '{x} % von links, {y} % von oben',
  'Somebody else has saved “{text}” in the meantime. Save again to replace it.':
    'Inzwischen hat jemand anders „{text}“ gespeichert. Speichern Sie noch einmal, um es zu ersetzen.',
  'You opened this site at {address}, but it accepts the sign-in only at {origin}. If that address is wrong, whoever runs the program changes the setting ORIGIN.':
    'Sie haben diese Website unter {address} geöffnet; die Anmeldung gelingt nur unter {origin}. Ist diese Adresse falsch, ändert sie, wer das Programm betreibt (Einstellung ORIGIN).',
  'A large change is being saved at the moment. Please try again in a minute.':
    'Gerade wird eine große Änderung gespeichert. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Nothing else lets you in. Please add another passkey first.':
    'Ohne diesen Passkey kämen Sie nicht mehr hinein. Fügen Sie zuerst einen anderen hinzu.',
  'This passkey could not be added. Please begin again.':
    'Dieser Passkey ließ sich nicht hinzufügen. Bitte beginnen Sie noch einmal.',
  'Passkey added successfully': 'Passkey hinzugefügt',
  'Please remove a passkey first.': 'Bitte entfernen Sie zuerst einen Passkey.',
  'This code is not valid. Please begin again.':
    'Dieser Code ist nicht gültig. Bitte beginnen Sie noch einmal.',
  'Second factor switched on': 'Zweiter Faktor eingeschaltet',
  'What are you called?': 'Wie heißen Sie?',
  'Enter your name': 'Namen eintragen',
  'Name saved successfully': 'Name gespeichert',
  'E-mail changed successfully': 'E-Mail geändert',
  'Session ended successfully': 'Sitzung beendet',
  'This session has ended already': 'Diese Sitzung ist schon beendet',
  'Password changed successfully': 'Passwort geändert',
  '{done}. Ending other sessions, or the notice to you by mail, failed. Please look at the sessions below.':
    '{done}. Andere Sitzungen zu beenden oder Sie per E-Mail zu benachrichtigen, ist nicht gelungen. Bitte sehen Sie unten bei den Sitzungen nach.',
  'This passkey was removed already': 'Dieser Passkey ist schon entfernt',
  'Passkey removed successfully': 'Passkey entfernt',
  'Password removed successfully': 'Passwort entfernt',
  'A browser': 'Ein Browser',
  '{browser} on {system}': '{browser} unter {system}',
  'The file was replaced; its address is the same':
    'Datei ersetzt, die Adresse ist gleich geblieben',
  'Earlier versions are in the history.': 'Frühere Fassungen stehen im Verlauf.',
  'Not deleted: it is still used in {places}': 'Nicht gelöscht: noch verwendet in {places}',
  '{text}, except for 1 image that is deleted': '{text}, bis auf 1 Bild, das gelöscht ist',
  '{text}, except for {count} images that are deleted':
    '{text}, bis auf {count} Bilder, die gelöscht sind',
  '{text}, except for 1 file that is deleted': '{text}, bis auf 1 Datei, die gelöscht ist',
  '{text}, except for {count} files that are deleted':
    '{text}, bis auf {count} Dateien, die gelöscht sind',
  'Error deleting image: it is still used in {places}':
    'Bild nicht gelöscht, es wird noch verwendet: {places}',
  'Image uploaded successfully, it now stands in 1 place':
    'Bild hochgeladen, es steht jetzt an 1 Stelle',
  'Image uploaded successfully, it now stands in {count} places':
    'Bild hochgeladen, es steht jetzt an {count} Stellen',
  'Also in 1 draft.': 'Auch in 1 Entwurf.',
  'Also in {count} drafts.': 'Auch in {count} Entwürfen.',
  '1 draft will still show the earlier image.': '1 Entwurf zeigt weiterhin das bisherige Bild.',
  '{count} drafts will still show the earlier image.':
    '{count} Entwürfe zeigen weiterhin das bisherige Bild.',
  'Administrator deleted successfully': 'Konto gelöscht',
  'Roles saved successfully': 'Rollen gespeichert',
  'Invitation deleted successfully': 'Einladung gelöscht',
  'This invitation was used or has ended already':
    'Diese Einladung ist schon benutzt oder abgelaufen',
  'gave {email} these roles: {roles}': 'hat {email} diese Rollen gegeben: {roles}',
  'The webhook is deleted': 'Der Webhook ist gelöscht',
  'It is sent again': 'Wird noch einmal gesendet',
  'The key is revoked': 'Der Schlüssel ist widerrufen',
  '“{name}” is yours and goes on': '„{name}“ gehört jetzt Ihnen und läuft weiter',
  '“{name}” is yours; it still rests': '„{name}“ gehört jetzt Ihnen und ruht noch',
  'Name blacked out successfully': 'Name geschwärzt',
  'Deleted, but for what is held or in use: {entries}':
    'Gelöscht, außer was gesperrt oder heute in Gebrauch ist: {entries}',
  'Blacked out, but for what is in use: {entries}':
    'Geschwärzt, außer was heute in Gebrauch ist: {entries}',
  'Everything about this person deleted successfully': 'Alles über diese Person gelöscht',
  'Former address, or figures of views': 'Frühere Adresse oder Zahlen der Aufrufe',
  'The name of an image file': 'Der Name einer Bilddatei',
  'Somebody else’s message': 'Nachricht von jemand anderem',
  'Somebody else’s application': 'Bewerbung von jemand anderem',
  'The register, or a report of the mail server': 'Eine Anfrage oder ein Bericht des Mailservers',
  '1 version': '1 Fassung',
  '{count} versions': '{count} Fassungen',
  'Public or in use today: {what} “{title}”. Change it there first':
    'Heute öffentlich oder in Gebrauch: {what} „{title}“. Ändern Sie es zuerst dort',
  'In the trash: {what} “{title}”': 'Im Papierkorb: {what} „{title}“',
  'History of {what} “{title}” ({versions})': 'Frühere Fassungen: {what} „{title}“ ({versions})',
  Invitations: 'Einladungen',
  'Published drafts': 'Veröffentlichte Entwürfe',
  'published the draft “{draft}”': 'hat den Entwurf „{draft}“ veröffentlicht',
  'published the draft “{draft}” at the planned time':
    'hat den Entwurf „{draft}“ zur geplanten Zeit veröffentlicht',
  'took the draft “{draft}” back': 'hat den Entwurf „{draft}“ zurückgenommen',
  'took the draft “{draft}” back at the planned time':
    'hat den Entwurf „{draft}“ zur geplanten Zeit zurückgenommen',
  'signed in with the password': 'hat sich mit dem Passwort angemeldet',
  'signed in with password and code from the app':
    'hat sich mit Passwort und Code aus der App angemeldet',
  'signed in with password and recovery code':
    'hat sich mit Passwort und Wiederherstellungscode angemeldet',
  'signed in with a passkey': 'hat sich mit einem Passkey angemeldet',
  'signed in by the company’s sign-in': 'hat sich über die Anmeldung der Firma angemeldet',
  'signed in by invitation': 'hat sich über eine Einladung angemeldet',
  'could not sign in': 'konnte sich nicht anmelden',
  'exported the whole content as files': 'hat den ganzen Inhalt als Dateien exportiert',
  'made a backup of everything': 'hat alles gesichert',
  'downloaded the activity as CSV': 'hat den Verlauf als CSV heruntergeladen',
  'downloaded the redirects as CSV': 'hat die Weiterleitungen als CSV heruntergeladen',
  'downloaded the consents as CSV': 'hat die Einwilligungen als CSV heruntergeladen',
  'downloaded the list of messages as CSV': 'hat die Liste der Nachrichten als CSV heruntergeladen',
  'downloaded the list of applications as CSV':
    'hat die Liste der Bewerbungen als CSV heruntergeladen',
  'downloaded what is kept about a person':
    'hat heruntergeladen, was über eine Person gespeichert ist',
  'made the key “{name}” for a program': 'hat den Schlüssel „{name}“ für ein Programm angelegt',
  'revoked the key “{name}” of a program': 'hat den Schlüssel „{name}“ eines Programms widerrufen',
  'made the webhook “{name}”': 'hat den Webhook „{name}“ angelegt',
  'deleted the webhook “{name}”': 'hat den Webhook „{name}“ gelöscht',
  'made a link to a draft for people without an account':
    'hat einen Link zu einem Entwurf für Personen ohne Konto angelegt',
  'ended a link to a draft for people without an account':
    'hat einen Link zu einem Entwurf für Personen ohne Konto beendet',
  'confirmed samples: {name}': 'hat Beispiele bestätigt: {name}',
  'threw the sample content away': 'hat die Beispielinhalte weggeworfen',
  'took back that all samples are confirmed': 'hat die Bestätigung aller Beispiele zurückgenommen',
  'sent {recipient} “{subject}”': 'hat „{subject}“ an {recipient} geschickt',
  'wrote {recipient} “{subject}”': 'hat „{subject}“ an {recipient} geschrieben',
  'Exports and downloads': 'Exporte und Downloads',
  'Sign-ins': 'Anmeldungen',
  'Mails about accounts': 'E-Mails zu Konten',
  'Keys and links': 'Schlüssel und Links',
  'Confirmed samples': 'Bestätigte Beispiele',
  'All changes': 'Alle Änderungen',
  'Until now this address led on to {target}; visitors find this page there once it is public.':
    'Bisher leitete diese Adresse auf {target} weiter; Besucher finden dort jetzt diese Seite, sobald sie veröffentlicht ist.',
  'A redirect leads from {address} to {target}. Please delete it first (Settings, Redirects), or enter another address.':
    'Eine Weiterleitung führt von {address} nach {target}. Bitte löschen Sie sie zuerst (Einstellungen, Weiterleitungen), oder geben Sie eine andere Adresse ein.',
  '{address} leads to {target}, the page that stood here before. Please enter another address.':
    '{address} führt zu {target}, der Seite, die früher hier stand. Bitte geben Sie eine andere Adresse ein.',
  'The site shows this image already. Only somebody who may edit images can change its text or its focal point.':
    'Die Website zeigt dieses Bild schon. Beschreibung und Bildmittelpunkt kann nur ändern, wer Bilder bearbeiten darf.',
  'The account with your address here belongs to somebody else at {provider}. Please ask for it to be deleted, then for an invitation.':
    'Das Konto mit Ihrer Adresse gehört hier jemand anderem bei {provider}. Bitten Sie darum, es zu löschen, und dann um eine Einladung.',
  'This password is easily guessed: please use several words that have nothing to do with each other':
    'Dieses Passwort ist leicht zu erraten: Bitte nehmen Sie mehrere Wörter, die nichts miteinander zu tun haben',
  'Please keep {link} in the text: it leads to the times.':
    'Bitte lassen Sie {link} im Text: Es führt zu den Terminen.',
  'Public now.': 'Ab jetzt öffentlich.',
  '{property}: yes': '{property}: ja',
  '{property}: no': '{property}: nein',
  'Application: {position}': 'Bewerbung: {position}',
  'created the {thing}': 'hat {thing} angelegt',
  'changed the {thing}': 'hat {thing} geändert',
  'deleted the {thing}': 'hat {thing} gelöscht',
  'moved the {thing}': 'hat {thing} verschoben',
  'restored the {thing}': 'hat {thing} zurückgeholt',
  'kept the {thing}': 'hat {thing} behalten',
  'created the {thing}|without a name': '{thing} angelegt',
  'changed the {thing}|without a name': '{thing} geändert',
  'deleted the {thing}|without a name': '{thing} gelöscht',
  'moved the {thing}|without a name': '{thing} verschoben',
  'restored the {thing}|without a name': '{thing} zurückgeholt',
  'kept the {thing}|without a name': '{thing} behalten',
  '{count} general texts of the pages are as they came; they fit any company':
    '{count} allgemeine Texte der Seiten sind wie mitgeliefert; sie passen zu jeder Firma',
  '1 general text of the pages is as it came; it fits any company':
    '1 allgemeiner Text der Seiten ist wie mitgeliefert; er passt zu jeder Firma',
  'your logo: one upload for header, footer and icons':
    'Ihr Logo: einmal hochladen, für Kopf, Fuß und Symbole',
  'your name in letters, its first one as the icon':
    'Ihr Name als Schriftzug, der Anfangsbuchstabe als Symbol',
  '{count} fields to change, adopt or throw away':
    '{count} Felder zu ändern, zu übernehmen oder wegzuwerfen',
  'a brand colour, and an accent if you like':
    'eine Markenfarbe und, wenn Sie mögen, eine Akzentfarbe',
  'This passkey is not known here. Please sign in in another way.':
    'Dieser Passkey ist hier nicht bekannt. Bitte melden Sie sich auf andere Weise an.',
  'None of your groups at {provider} gives you access here.':
    'Keine Ihrer Gruppen bei {provider} gibt Ihnen hier Zugang.',
  'You have no account here. Please ask for an invitation.':
    'Sie haben hier kein Konto. Bitte lassen Sie sich einladen.',
} as const
