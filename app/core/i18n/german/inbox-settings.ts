/** Settings of the inbox and mail templates. */
export const inboxSettingsTexts = {
  'Notices go to': 'Hinweise gehen an',
  'Otherwise to the contact e-mail of the site.': 'Sonst an die Kontakt-E-Mail der Website.',
  'Largest document (MB)': 'Größtes Dokument (MB)',
  'All documents together (MB)': 'Alle Dokumente zusammen (MB)',
  'Delete rejected applications after (days)': 'Abgelehnte Bewerbungen löschen nach (Tagen)',
  'Counted from the day on which the rejection was sent. 180 days cover the periods of § 15 AGG and § 61b ArbGG.':
    'Gezählt ab dem Tag, an dem die Absage versandt wurde. 180 Tage decken die Fristen von § 15 AGG und § 61b ArbGG ab.',
  'Delete undecided applications after the job closed (months)':
    'Unentschiedene Bewerbungen löschen nach dem Ende der Stelle (Monate)',
  'Counted from the last day of the job, or from the last activity if that was later. 0: never, but for the end of the talent pool.':
    'Gezählt ab dem letzten Tag der Stelle oder ab der letzten Bearbeitung, wenn sie später war. 0: nie, außer am Ende des Talentpools.',
  'Delete other undecided applications (months)':
    'Andere unentschiedene Bewerbungen löschen nach (Monaten)',
  'Speculative ones, or while the job is open: counted from the last activity. 0: never, but for the end of the talent pool.':
    'Initiativbewerbungen oder solange die Stelle offen ist: gezählt ab der letzten Bearbeitung. 0: nie, außer am Ende des Talentpools.',
  'Delete applications of hired people after (days)':
    'Bewerbungen Eingestellter löschen nach (Tagen)',
  'Counted from the day of hiring; what has to stay belongs in the personnel file. 0: never.':
    'Gezählt ab dem Tag der Einstellung; was bleiben muss, gehört in die Personalakte. 0: nie.',
  'Delete messages after (days)': 'Nachrichten löschen nach (Tagen)',
  'Counted from when they are done. Open ones are never deleted by themselves.':
    'Gezählt ab der Erledigung. Offene werden nie von selbst gelöscht.',
  'Delete spam after (days)': 'Spam löschen nach (Tagen)',
  'Keep the talent pool for (days)': 'Bewerbungen im Talentpool löschen nach (Tagen)',
  'What {signature} stands for in all mails. It can use {site}.':
    'Wofür {signature} in allen E-Mails steht. {site} darf darin stehen.',
  'Contact confirmation: subject': 'Bestätigung einer Nachricht: Betreff',
  'Contact confirmation: text': 'Bestätigung einer Nachricht: Text',
  'Application confirmation: subject': 'Bestätigung einer Bewerbung: Betreff',
  'Application confirmation: text': 'Bestätigung einer Bewerbung: Text',
  'Something to read on the personal page: subject':
    'Neue Nachricht auf der persönlichen Seite: Betreff',
  'Something to read on the personal page: text': 'Neue Nachricht auf der persönlichen Seite: Text',
  'Reminder before the talent pool ends: subject':
    'Erinnerung vor dem Ende des Talentpools: Betreff',
  'Reminder before the talent pool ends: text': 'Erinnerung vor dem Ende des Talentpools: Text',
  'Something to read about a message: subject': 'Antwort auf eine Nachricht bereit: Betreff',
  'Something to read about a message: text': 'Antwort auf eine Nachricht bereit: Text',
  'The sender of a message answered: subject': 'Neue Antwort zu einer Nachricht: Betreff',
  'The sender of a message answered: text': 'Neue Antwort zu einer Nachricht: Text',
  'New message: subject': 'Neue Nachricht: Betreff',
  'New message: text': 'Neue Nachricht: Text',
  'New application: subject': 'Neue Bewerbung: Betreff',
  'New application: text': 'Neue Bewerbung: Text',
  'Held back as spam, once a day: subject': 'Als Spam beiseitegelegt, einmal am Tag: Betreff',
  'Held back as spam, once a day: text': 'Als Spam beiseitegelegt, einmal am Tag: Text',
  'Invitation of an administrator: subject': 'Einladung ins Team: Betreff',
  'Invitation of an administrator: text': 'Einladung ins Team: Text',
  'An applicant did something by the link: subject':
    'Änderung über einen persönlichen Link: Betreff',
  'An applicant did something by the link: text': 'Änderung über einen persönlichen Link: Text',
  'A forgotten password: subject': 'Vergessenes Passwort: Betreff',
  'A forgotten password: text': 'Vergessenes Passwort: Text',
  'An administrator was deleted: subject': 'Ein Konto wurde gelöscht: Betreff',
  'An administrator was deleted: text': 'Ein Konto wurde gelöscht: Text',
  'Password, passkey, second factor or e-mail changed: subject':
    'Passwort, Passkey, zweiter Faktor oder E-Mail geändert: Betreff',
  'Password, passkey, second factor or e-mail changed: text':
    'Passwort, Passkey, zweiter Faktor oder E-Mail geändert: Text',
} as const
