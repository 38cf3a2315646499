/** Mails written from the inbox, to one recipient or many. */
export const inboxMailsTexts = {
  Template: 'Vorlage',
  'Writes in {language}': 'Schreibt auf {language}',
  '{who} wrote in {language}. Template, placeholders and footer are in this language; what you write leaves as it is.':
    '{who} hat auf {language} geschrieben. Vorlage, Platzhalter und Fußzeile sind in dieser Sprache; was Sie selbst schreiben, geht so hinaus.',
  'Who wrote in {language} gets the text in this language.':
    'Wer auf {language} geschrieben hat, bekommt den Text in dieser Sprache.',
  'The German template has changed since it was translated. Please read the text before you send it.':
    'Die deutsche Vorlage wurde geändert, seit dieser Text übersetzt wurde. Bitte lesen Sie ihn, bevor Sie ihn senden.',
  'Send it in German all the same': 'Trotzdem auf Deutsch senden',
  '{block} (not translated)': '{block} (nicht übersetzt)',
  '{block} (translation out of date)': '{block} (Übersetzung veraltet)',
  'What nobody has translated of this template stands here in German.':
    'Was von dieser Vorlage noch nicht übersetzt ist, steht hier auf Deutsch.',
  '{application} are filled in for each.': '{application} werden für jede Person eingesetzt.',
  'And then move to': 'Und danach verschieben nach',
  'The time to be kept begins when the mail has left; afterwards everything is deleted by itself.':
    'Die Frist beginnt mit dem Versand der E-Mail; danach wird alles von selbst gelöscht.',
  'Leave as it is|the state': 'So lassen',
  'Preset when you write to applicants. A rejection always leads to “Rejected”.':
    'Vorbelegt, wenn Sie Bewerberinnen und Bewerbern schreiben. Eine Absage führt immer zu „Abgesagt“.',
  'Send 1 mail and reject': '1 E-Mail senden und absagen',
  'Send {count} mails and reject': '{count} E-Mails senden und absagen',
  'Send 1 mail': '1 E-Mail senden',
  'Send {count} mails': '{count} E-Mails senden',
  'Rejected already': 'Schon abgesagt',
  'What will be read': 'So kommt es an',
  'There is nothing to put in': 'Es gibt nichts einzusetzen',
  '{names} for {person}': '{names} bei {person}',
  '{count} applicants': '{count} Personen',
  'Reject {who}': '{who} absagen',
  'Write to {who}': 'An {who} schreiben',
  'Please write a text.': 'Bitte schreiben Sie einen Text.',
  'Reply to {email}': 'Antwort an {email}',
  'Send and mark as done': 'Senden und erledigen',
  'Use my mail program': 'Im eigenen E-Mail-Programm öffnen',
  'Tell somebody by mail': 'Jemanden per E-Mail hinweisen',
  '@ and a name tells a colleague by mail.':
    'Mit @ und einem Namen weisen Sie jemanden aus dem Team per E-Mail hin.',
  'No mail leaves without a mail server: please tell your colleagues yourself.':
    'Ohne Mailserver geht keine E-Mail hinaus: Bitte sagen Sie Ihrem Team selbst Bescheid.',
  Inbox: 'Posteingang',
  'Mail templates': 'E-Mail-Vorlagen',
  'Mails to you and your colleagues': 'E-Mails an Sie und Ihr Team',
  Signature: 'Grußformel',
  Templates: 'Vorlagen',
  'Text blocks': 'Textbausteine',
  'Put in where you write: in mails, and on personal pages':
    'Zum Einsetzen beim Schreiben: in E-Mails und auf persönlichen Seiten',
  'Text block': 'Textbaustein',
  'Put in …': 'Einsetzen …',
  '{placeholder} is put in when the mail leaves.':
    '{placeholder} wird beim Versand durch den persönlichen Link ersetzt.',
  'Your company details are added below when it is sent.':
    'Ihre Firmenangaben kommen beim Versand darunter.',
  'Offered for': 'Angeboten für',
  Application: 'Bewerbung',
  Rejection: 'Absage',
  'Reply templates': 'Antwortvorlagen',
  'the application is rejected': 'die Bewerbung steht auf „Abgesagt“',
  'the applications are rejected': 'die Bewerbungen stehen auf „Abgesagt“',
} as const
