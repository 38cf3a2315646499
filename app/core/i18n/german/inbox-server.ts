/** What the server says about entries and their mails; no script of the browser needs it. */
export const inboxServerTexts = {
  '1 applicant chose a time.': '1 Person hat einen Termin gewählt.',
  '{count} applicants chose a time.': '{count} Personen haben einen Termin gewählt.',
  '1 applicant says that no time suits.': 'Bei 1 Person passt kein Termin.',
  '{count} applicants say that no time suits.': 'Bei {count} Personen passt kein Termin.',
  'This entry is not there any more, or you may not see it.':
    'Diesen Eintrag gibt es nicht mehr, oder Sie dürfen ihn nicht sehen.',
  '1 applicant cancelled the interview.': '1 Person hat das Gespräch abgesagt.',
  '{count} applicants cancelled the interview.': '{count} Personen haben das Gespräch abgesagt.',
  '1 applicant added documents.': '1 Person hat Dokumente nachgereicht.',
  '{count} applicants added documents.': '{count} Personen haben Dokumente nachgereicht.',
  '1 applicant left the talent pool.': '1 Person hat den Talentpool verlassen.',
  '{count} applicants left the talent pool.': '{count} Personen haben den Talentpool verlassen.',
  '1 applicant answered.': '1 Person hat geantwortet.',
  '{count} applicants answered.': '{count} Personen haben geantwortet.',
  'An answer has not been read yet. Please open the message first.':
    'Eine Antwort ist noch ungelesen. Bitte öffnen Sie zuerst die Nachricht.',
  'away {days}': 'abwesend {days}',
  '{name} is away on {day}.': '{name} ist am {day} abwesend.',
  '{day} is no working day.': '{day} ist kein Arbeitstag.',
  '{count} entries': '{count} Einträge',
  'Please answer by {day}: {what}': 'Bitte bis {day} antworten: {what}',
  'An answer was promised by then, and none was given yet:':
    'Bis dahin ist eine Antwort versprochen, und es gibt noch keine:',
  'Promised day has passed: {what}': 'Antwort überfällig: {what}',
  'An answer was promised by then, and none was given:':
    'Bis dahin war eine Antwort versprochen, und es gab keine:',
  'To do by {day}: {what}': 'Aufgabe bis {day}: {what}',
  'You have something to do here:': 'Hier ist etwas für Sie zu tun:',
  'Application {reference} ({position}) was withdrawn and deleted.':
    'Bewerbung {reference} ({position}) wurde zurückgezogen und gelöscht.',
  '1 application unread.': '1 Bewerbung ist ungelesen.',
  '{count} applications unread.': '{count} Bewerbungen sind ungelesen.',
  '1 message unread.': '1 Nachricht ist ungelesen.',
  '{count} messages unread.': '{count} Nachrichten sind ungelesen.',
  '1 application undecided and untouched for more than {days} days.':
    '1 Bewerbung ist unentschieden und seit mehr als {days} Tagen unberührt.',
  '{count} applications undecided and untouched for more than {days} days.':
    '{count} Bewerbungen sind unentschieden und seit mehr als {days} Tagen unberührt.',
  '1 application without a decision, or whose rejection has not left, will be deleted by {day}.':
    '1 Bewerbung, die nicht entschieden oder deren Absage nicht hinausgegangen ist, wird bis {day} gelöscht.',
  '{count} applications without a decision, or whose rejection has not left, will be deleted by {day}.':
    '{count} Bewerbungen, die nicht entschieden oder deren Absagen nicht hinausgegangen sind, werden bis {day} gelöscht.',
  '1 message not done though older than the time to be kept':
    '1 Nachricht ist nicht erledigt, obwohl ihre Frist vorbei ist',
  '{count} messages not done though older than the time to be kept':
    '{count} Nachrichten sind nicht erledigt, obwohl ihre Frist vorbei ist',
  '1 entry will be deleted by {day}.': '1 Eintrag wird bis {day} gelöscht.',
  '{count} entries will be deleted by {day}.': '{count} Einträge werden bis {day} gelöscht.',
  'Held back: 1 message that may be spam ({reasons})':
    'Beiseitegelegt: 1 Nachricht, die Spam sein kann ({reasons})',
  'Held back: {count} messages that may be spam ({reasons})':
    'Beiseitegelegt: {count} Nachrichten, die Spam sein können ({reasons})',
  'Held back: 1 application that may be spam ({reasons})':
    'Beiseitegelegt: 1 Bewerbung, die Spam sein kann ({reasons})',
  'Held back: {count} applications that may be spam ({reasons})':
    'Beiseitegelegt: {count} Bewerbungen, die Spam sein können ({reasons})',
  'Contact data saved successfully': 'Kontaktdaten gespeichert',
  'Please say why it has to be kept.': 'Bitte geben Sie an, warum es bleiben muss.',
  'Held: it is not deleted until you release it':
    'Gesperrt: Es wird nicht gelöscht, bis Sie die Sperre aufheben',
  'Held until {day}: then its usual time counts again':
    'Gesperrt bis {day}: Danach gilt wieder die übliche Frist',
  'Released: it is deleted when its time has come':
    'Sperre aufgehoben: Es wird gelöscht, wenn die Frist um ist',
  'Open ones are never deleted.': 'Offene werden nie gelöscht.',
  'An honest sender among them waits for an answer.': 'Wer es ehrlich meint, wartet auf Antwort.',
  'Please write something first.': 'Bitte schreiben Sie zuerst etwas.',
  'Note saved successfully': 'Notiz gespeichert',
  'Message deleted successfully': 'Nachricht gelöscht',
  '{count} messages deleted successfully': '{count} Nachrichten gelöscht',
  'Application deleted successfully': 'Bewerbung gelöscht',
  '{count} applications deleted successfully': '{count} Bewerbungen gelöscht',
  '{held} not deleted: held for a reason': '{held} nicht gelöscht, weil gesperrt',
  'Uncovered for you': 'Für Sie aufgedeckt',
  'Documents open after your first assessment: this job has an anonymous first look.':
    'Dokumente öffnen sich nach Ihrer ersten Einschätzung: Diese Stelle hat einen anonymen ersten Blick.',
  'The personal link is revoked': 'Der persönliche Link gilt nicht mehr',
  'Nobody is chosen, or it was deleted meanwhile.':
    'Niemand ist ausgewählt, oder der Eintrag wurde inzwischen gelöscht.',
  'There is nothing to put in for {open}.': 'Für {open} gibt es nichts einzusetzen.',
  '{entries} deleted': '{entries} gelöscht',
  'Mail to {entries}': 'E-Mail an {entries}',
  '1 state is as before': 'Der Stand ist wieder wie vorher',
  '{count} states are as before': '{count} Stände sind wieder wie vorher',
  '1 mail does not leave': 'Die E-Mail geht nicht hinaus',
  '{count} mails do not leave': '{count} E-Mails gehen nicht hinaus',
  '1 mail that was waiting does not leave any more': '1 wartende E-Mail geht nicht mehr hinaus',
  '{count} mails that were waiting do not leave any more':
    '{count} wartende E-Mails gehen nicht mehr hinaus',
  '1 mail waits in the outbox again': '1 E-Mail wartet wieder im Postausgang',
  '{count} mails wait in the outbox again': '{count} E-Mails warten wieder im Postausgang',
  '1 entry is back': '1 Eintrag ist wieder da',
  '{count} entries are back': '{count} Einträge sind wieder da',
  '1 mail had left already and cannot be taken back':
    '1 E-Mail war schon hinausgegangen und lässt sich nicht zurückholen',
  '{count} mails had left already and cannot be taken back':
    '{count} E-Mails waren schon hinausgegangen und lassen sich nicht zurückholen',
  '1 entry was changed since and stays as it is':
    '1 Eintrag wurde seither geändert und bleibt, wie er ist',
  '{count} entries were changed since and stay as they are':
    '{count} Einträge wurden seither geändert und bleiben, wie sie sind',
  'Nothing is left to take back': 'Es gibt nichts mehr zurückzunehmen',
  '{name}: {who} wrote a rejection on {time}, which has left.':
    '{name}: {who} hat am {time} eine Absage geschrieben; sie ist schon hinaus.',
  '{name}: {who} wrote a rejection on {time}, which is waiting.':
    '{name}: {who} hat am {time} eine Absage geschrieben; sie wartet noch.',
  '{name}: {who} wrote the same on {time}, which has left.':
    '{name}: {who} hat am {time} dasselbe geschrieben; es ist schon hinaus.',
  '{name}: {who} wrote the same on {time}, which is waiting.':
    '{name}: {who} hat am {time} dasselbe geschrieben; es wartet noch.',
  'Please write a subject.': 'Bitte schreiben Sie einen Betreff.',
  'Please use at most 150 characters.': 'Bitte höchstens 150 Zeichen.',
  'Please use at most 10,000 characters.': 'Bitte höchstens 10.000 Zeichen.',
  '1 mail that was waiting goes to the new address': '1 wartende E-Mail geht an die neue Adresse',
  '{count} mails that were waiting go to the new address':
    '{count} wartende E-Mails gehen an die neue Adresse',
  '1 mail that was waiting leaves without it': '1 wartende E-Mail geht ohne ihn hinaus',
  '{count} mails that were waiting leave without it':
    '{count} wartende E-Mails gehen ohne ihn hinaus',
  'Nothing changed: being sent, sent, held or cancelled already':
    'Nichts geändert: wird schon gesendet, ist gesendet, angehalten oder verworfen',
  '1 mail is sent next': '1 E-Mail wird als Nächste gesendet',
  '{count} mails are sent next': '{count} E-Mails werden als Nächste gesendet',
  'Please use at most 5,000 characters.': 'Bitte höchstens 5.000 Zeichen.',
  'Answer taken over': 'Antwort übernommen',
  'The personal link was taken back: please write a mail.':
    'Der persönliche Link ist zurückgenommen: Bitte schreiben Sie eine E-Mail.',
  'It can be read on the page': 'Steht auf der Seite',
  'Assessment saved': 'Einschätzung gespeichert',
  'The job names other criteria now. Please load the page again.':
    'Die Stelle nennt jetzt andere Kriterien. Bitte laden Sie die Seite neu.',
  'Please rate at least one criterion, or choose an advice.':
    'Bitte schätzen Sie mindestens ein Kriterium ein, oder wählen Sie eine Empfehlung.',
  'Please choose a figure for “{criterion}”, too.':
    'Bitte wählen Sie zu „{criterion}“ auch eine Zahl.',
  'Shown; the history says so': 'Angezeigt; das steht im Verlauf',
  'Assessment taken back': 'Einschätzung zurückgenommen',
  'In the last 7 days': 'In den letzten 7 Tagen',
  'In the last 30 days': 'In den letzten 30 Tagen',
  'More than 30 days ago': 'Vor mehr als 30 Tagen',
  'With an open task': 'Mit offener Aufgabe',
  'With a task of mine': 'Mit Aufgabe für mich',
  'With an overdue task': 'Mit überfälliger Aufgabe',
  'Without an open task': 'Ohne offene Aufgabe',
  'The times do not stand on the personal page any more.':
    'Die Termine stehen nicht mehr auf der persönlichen Seite.',
  'Calendars do not learn of it. Please tell the people yourself.':
    'Die Kalender erfahren nichts davon. Bitte sagen Sie es den Menschen selbst.',
  'Only starred': 'Nur gemerkte',
  '{entries} starred': '{entries} gemerkt',
  '{entries} no longer starred': '{entries} nicht mehr gemerkt',
  'The job of this filter does not exist any more.':
    'Die Stelle dieses Filters gibt es nicht mehr.',
  'The person of this filter has no access any more.':
    'Die Person dieses Filters hat keinen Zugang mehr.',
  'No message has the topic of this filter any more.':
    'Keine Nachricht hat mehr das Thema dieses Filters.',
  'Columns saved': 'Spalten gespeichert',
  'Please enter a name.': 'Bitte geben Sie einen Namen ein.',
  'Filter saved': 'Filter gespeichert',
  'Filter changed': 'Filter geändert',
  'Filter deleted': 'Filter gelöscht',
  'You have {max} filters already.': 'Sie haben schon {max} Filter.',
  'The name of a saved filter': 'Name eines gespeicherten Filters',
  'Assigned to you: {what}': 'Ihnen zugewiesen: {what}',
  'You are mentioned: {what}': 'Sie wurden erwähnt: {what}',
  '{who} has assigned this to you:': '{who} hat Ihnen zugewiesen:',
  '{who} has mentioned you in a note:': '{who} hat Sie in einer Notiz erwähnt:',
  '{entries} assigned': '{entries} zugewiesen',
  'Nothing was assigned anew': 'Nichts neu zugewiesen',
  '{entries} given back': 'Zuweisung aufgehoben: {entries}',
  '{entries} assigned to {name}, who stands in': '{entries} an die Vertretung zugewiesen: {name}',
  '{count} more wait in the panel.': '{count} weitere warten in der Verwaltung.',
  'Task added': 'Aufgabe eingetragen',
  'Task changed': 'Aufgabe geändert',
  'Please say what is to be done.': 'Bitte schreiben Sie, was zu tun ist.',
  'Please choose a day.': 'Bitte wählen Sie einen Tag.',
  'Please choose today or a later day.': 'Bitte wählen Sie heute oder einen späteren Tag.',
  'This person may not see the entry.': 'Diese Person darf den Eintrag nicht sehen.',
  '{name} stands in for {absent}.': '{name} vertritt {absent}.',
  'Absence entered': 'Abwesenheit eingetragen',
  'Absence removed': 'Abwesenheit entfernt',
  'Please choose both days, the last one today or later.':
    'Bitte wählen Sie beide Tage; der letzte ist heute oder später.',
  'Please enter 15 to 480 minutes.': 'Bitte geben Sie 15 bis 480 Minuten an.',
  'Please use at most 200 characters.': 'Bitte höchstens 200 Zeichen.',
  'Please enter a place or a video address.':
    'Bitte geben Sie einen Ort oder eine Videoadresse an.',
  'Please enter in full what stands as […] here.':
    'Bitte geben Sie vollständig an, was hier als […] steht.',
  'Please choose who takes part.': 'Bitte wählen Sie, wer teilnimmt.',
  'Please propose two different times.': 'Bitte schlagen Sie zwei verschiedene Termine vor.',
  'Interview cancelled': 'Gespräch abgesagt',
  'Times taken back': 'Termine zurückgenommen',
  '{name} is away until {day}, and nobody stands in':
    '{name} ist bis {day} abwesend, keine Vertretung',
  'Held back messages': 'Beiseitegelegte Nachrichten',
} as const
