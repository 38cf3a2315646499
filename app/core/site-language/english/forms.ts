/** Forms and their responses. */
export const formTexts = {
  Nachricht: 'Message',
  Bewerbung: 'Application',
  'Ihre Bewerbung': 'Your application',
  'Ihre Bewerbung wurde erfolgreich gesendet!': 'Your application was sent successfully!',
  'Bewerbung absenden': 'Submit application',
  'Noch eine Bewerbung schreiben': 'Write another application',
  Dokumente: 'Documents',
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte senden Sie sie uns ohne Kennwort, unter Angabe Ihrer Referenz.':
    'At least one of your files is protected by a password, so we may not be able to open it. Please send it to us without a password, quoting your reference.',
  'Mindestens eine Ihrer Dateien ist mit einem Kennwort geschützt, vielleicht können wir sie nicht öffnen. Bitte reichen Sie sie ohne Kennwort nach, über den Link in unserer Bestätigung.':
    'At least one of your files is protected by a password, so we may not be able to open it. Please send it again without a password, using the link in our confirmation.',
  'Bewerbungs\u00adprozess': 'Application',
  ', mit * gekennzeichnet': ', marked with *',
  'Als PDF-Datei': 'As a PDF file',
  'Schon hochgeladen: {name}': 'Already uploaded: {name}',
  'Setzen Sie am Ende des Formulars das Häkchen beim Talentpool, dann melden wir uns auch, wenn später etwas passt.':
    'Tick the talent pool box at the end of the form, and we will also get in touch if something suitable comes up later.',
  'Diese Stelle ist nicht mehr offen. Ihre Angaben und Dokumente sind noch da: Wählen Sie bitte eine andere Stelle oder die Initiativbewerbung, gern mit Talentpool.':
    'This position is no longer open. Your details and documents are still here: please choose another position, or a speculative application; you are welcome to join our talent pool, too.',
  'Sie können sich auf eine andere Stelle bewerben, oder ohne Ausschreibung:':
    'You can apply for another position, or send a speculative application:',
  'Alle ': 'All ',
  ' offenen Stellen': ' open positions',
  'Vielen Dank für Ihre Nachricht!': 'Thank you for your message!',
  'Mit * gekennzeichnete Felder sind Pflichtfelder. {notice}':
    'Fields marked with * are required. {notice}',
  'Nachricht senden': 'Send message',
  Nachrichten: 'Messages',
  'Ihr Text ist mit {count} Zeichen zu lang.': 'Your text is too long: {count} characters.',
  'Bitte schreiben Sie einen Text.': 'Please write something.',
  'Heute haben Sie uns schon sehr oft geschrieben. Bitte senden Sie das morgen.':
    'You have already written to us many times today. Please send this tomorrow.',
  'Ihre Nachricht ist angekommen. Unsere Antwort finden Sie hier.':
    'Your message has arrived. You will find our answer here.',
  'Ihre Nachricht ist angekommen. Antworten wir hier, bekommen Sie eine E-Mail.':
    'We have received your message. You will get an email when we reply here.',
  'Ihre Antwort': 'Your reply',
  'Ihre Nachricht an uns': 'Your message to us',
  'Höchstens {max} Zeichen. Nur wer Ihre Bewerbung bearbeitet, liest mit.':
    'At most {max} characters. Only the people handling your application can read it.',
  'Höchstens {max} Zeichen. Nur wer Ihre Nachricht bearbeitet, liest mit.':
    'At most {max} characters. Only the people handling your message can read it.',
  '{name} ist schon hochgeladen.': '{name} has already been uploaded.',
  'Dazu Unterlagen als PDF (optional)': 'Attach documents as PDF (optional)',
  Formular: 'Form',
  'Zurück zur Seite': 'Back to the page',
  'Zum Kontaktformular': 'To the contact form',
  'Ihre Antwort auf eine frühere Frage': 'Your answer to an earlier question',
  'Dieses Formular gibt es nicht mehr. Bitte schreiben Sie uns über das Kontaktformular.':
    'This form no longer exists. Please use the contact form to write to us.',
  'Noch eine Nachricht schreiben': 'Write another message',
  'Ihre Nachricht ist angekommen. Ihre Referenz: ': 'Your message has arrived. Your reference: ',
  'Ihre Bewerbung ist angekommen. Ihre Referenz: ':
    'Your application has arrived. Your reference: ',
  'Ihre Nachricht konnte nicht gesendet werden. Ihre Eingaben sind noch da:':
    'Your message could not be sent. What you entered is still there:',
  'Ihre Bewerbung konnte nicht gesendet werden. Ihre Eingaben sind noch da:':
    'Your application could not be sent. What you entered is still there:',
  'zurück zum Formular': 'back to the form',
  'Hinweis schließen': 'Close notice',
  'Unterlagen als PDF': 'Documents as PDF',
  'Zum Beispiel Anschreiben, Lebenslauf und Zeugnisse: höchstens ':
    'For example cover letter, CV and certificates: at most ',
  ' MB je Datei, zusammen ': ' MB per file, in total ',
  'Sie können die Dateien auch hierher ziehen.': 'You can also drag the files here.',
  'Ausgewählte Dokumente': 'Selected documents',
  '{name} entfernen': 'Remove {name}',
  'Ihre Eingaben sind in diesem Browser zwischengespeichert':
    'What you entered is saved in this browser',
  ', Dateien nicht: Bitte wählen Sie sie noch einmal aus.':
    ', but not the files: please select them again.',
  'Eingaben löschen': 'Delete what I entered',
  '(optional)': '(optional)',
  'Bitte wählen': 'Please choose',
  'Bitte lassen Sie dieses Feld leer': 'Please leave this field empty',
  ' Mehr dazu in der': ' Read more in our',
  Datenschutzerklärung: 'privacy notice',
  'Wird gesendet...': 'Sending...',
  Übertragung: 'Upload',
  'Ihre Referenz: ': 'Your reference: ',
  'Nicht gesendet': 'Not sent',
  'Bitte prüfen Sie Ihre Angaben': 'Please check what you entered',
  'Die ausgewählten Dateien müssen Sie dann noch einmal auswählen. Seite trotzdem verlassen?':
    'You would have to select your files again. Leave the page anyway?',
  Name: 'Name',
  'E-Mail': 'Email',
  Initiativbewerbung: 'Speculative application',
  'Keine Angabe': 'Prefer not to say',
  Herr: 'Mr',
  Frau: 'Ms',
  Divers: 'Non-binary',
  vorhanden: 'granted',
  beantragt: 'applied for',
  'nicht vorhanden': 'none',
  Person: 'Personal details',
  Anrede: 'Form of address',
  Titel: 'Academic title',
  Vorname: 'First name',
  Nachname: 'Last name',
  Geburtsdatum: 'Date of birth',
  Nationalität: 'Nationality',
  'Arbeitserlaubnis für Deutschland': 'Work permit for Germany',
  'Straße und Hausnummer': 'Street and house number',
  PLZ: 'Postcode',
  Ort: 'Town or city',
  'Stelle und Eintritt': 'Position and start date',
  Position: 'Position',
  'Frühester Eintrittstermin': 'Earliest start date',
  Gehaltsvorstellung: 'Salary expectation',
  'Brutto im Jahr, in Euro; auch ein Rahmen oder „VB“':
    'Gross per year, in euros; a range or “negotiable” is fine, too',
  'Bitte wählen Sie: {label}': 'Please choose: {label}',
  '„{typed}“ steht nicht zur Auswahl. Bitte wählen Sie: {label}':
    '“{typed}” is not among the choices. Please choose: {label}',
  'Diese Frage stellen wir nicht mehr. Ihre Antwort steht noch hier: Was davon wichtig ist, schreiben Sie bitte in die Nachricht.':
    'We no longer ask this question. Your answer is still here: please add what is important to your message.',
  'Das Formular wurde inzwischen geändert. Ihre Eingaben sind noch da: Bitte sehen Sie es noch einmal durch und senden Sie es dann.':
    'The form has been changed in the meantime. What you entered is still there: please look through it once more and then send it.',
  'Fragen zur Stelle': 'Questions about the job',
  'Antworten auf Fragen zur Stelle': 'answers to questions about the job',
  '; manche Stellen haben eigene Fragen': '; some jobs have questions of their own',
  'Zu dieser Stelle haben wir eigene Fragen. Ihre Eingaben sind noch da: Bitte beantworten Sie die Fragen und senden Sie dann.':
    'We have some questions about this job. Everything you entered is still here: please answer the questions and then send it.',
  'Dieses Formular gibt es nicht mehr. Ihre Eingaben sind noch da: Bitte senden Sie sie uns über das Kontaktformular.':
    'This form no longer exists. What you entered is still there: please send it to us using the contact form.',
  'Das ist eine Vorschau: Von hier aus wird nichts gesendet.':
    'This is a preview: nothing is sent from here.',
  'Bitte füllen Sie das Feld „{label}“ aus.': 'Please fill in the field “{label}”.',
  'Vor dem @ dürfen keine Umlaute und keine ähnlichen Buchstaben stehen, denn viele Mailserver stellen an solche Adressen nicht zu. Meist heißt das Postfach mit ae, oe, ue oder ss, zum Beispiel mueller@example.com; sonst nennen Sie bitte eine andere Adresse.':
    'There must be no umlauts or similar letters before the @, because many mail servers do not deliver to such addresses. The mailbox is usually written with ae, oe, ue or ss, for example mueller@example.com; otherwise please enter another address.',
  'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@example.com.':
    'Please enter a valid email address, for example name@example.com.',
  'Bitte geben Sie eine Telefonnummer ein, zum Beispiel +49 30 23125 000.':
    'Please enter a phone number, for example +49 30 23125 000.',
  'Bitte geben Sie ein gültiges Datum ein.': 'Please enter a valid date.',
  'Bitte prüfen Sie Ihr Geburtsdatum.': 'Please check your date of birth.',
  'Bitte geben Sie einen Termin ab heute an.': 'Please enter a date that is today or later.',
  'Bitte geben Sie einen Betrag oder einen Rahmen in Euro an, zum Beispiel 55.000 oder 55.000 – 60.000.':
    'Please enter an amount or a range in euros, for example 55,000 or 55,000 – 60,000.',
  'Bitte verwenden Sie höchstens {max} Zeichen.': 'Please use at most {max} characters.',
  'Bitte laden Sie nur PDF-Dateien hoch.': 'Please upload only PDF files.',
  '„{name}“ ist leer. Liegt die Datei in einer Cloud, laden Sie sie bitte erst herunter, und wählen Sie sie dann noch einmal aus.':
    '“{name}” is empty. If the file is in a cloud, please download it first, and then select it again.',
  '„{name}“ ist nicht vollständig. Bitte öffnen Sie die Datei, speichern oder drucken Sie sie neu als PDF, und wählen Sie die neue Datei aus.':
    '“{name}” is not complete. Please open the file, save or print it as a PDF again, and select the new file.',
  '„{name}“ enthält ein Programm, zum Beispiel in einem Formular. Bitte drucken Sie die Datei in ein neues PDF, und wählen Sie die neue Datei aus.':
    '“{name}” contains a program, for example in a form. Please print the file to a new PDF, and select the new file.',
  'Bitte laden Sie mindestens ein Dokument hoch.': 'Please upload at least one document.',
  'Ihre Dokumente konnten wir noch nicht zwischenspeichern. Stehen sie hier nicht mehr, wählen Sie sie bitte noch einmal aus.':
    'We could not store your documents yet. If they are no longer listed here, please select them again.',
  '„{name}“ ist zu groß: Erlaubt sind höchstens {megabytes} MB je Dokument.':
    '“{name}” is too large: at most {megabytes} MB are allowed per document.',
  'Ihre Dokumente sind zusammen zu groß: Erlaubt sind höchstens {megabytes} MB.':
    'Together, your documents are too large: at most {megabytes} MB are allowed.',
  'Bitte laden Sie höchstens {files} Dokumente hoch.': 'Please upload at most {files} documents.',
  'Gerade wird sehr viel gesendet, von Ihrem Internetanschluss oder insgesamt. Bitte versuchen Sie es später noch einmal.':
    'Too many submissions are arriving at the moment, from your connection or overall. Please try again later.',
  'Sie sind gerade nicht mit dem Internet verbunden. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, sobald die Verbindung wieder steht.':
    'You are not connected to the internet at the moment. What you entered is still there: please send it again once the connection is back.',
  'Die Verbindung wurde unterbrochen. Ihre Eingaben sind noch da: Bitte senden Sie noch einmal, es entsteht kein zweiter Eintrag.':
    'The connection was interrupted. What you entered is still there: please send it again, this will not create a second entry.',
  'Wir können Ihre Einsendung gerade nicht annehmen. Ihre Eingaben sind noch da: Bitte versuchen Sie es später noch einmal.':
    'We cannot accept your submission at the moment. What you entered is still there: please try again later.',
}
