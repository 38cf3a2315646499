/** What the server says about drafts and saving; no script of the browser needs it. */
export const draftServerTexts = {
  'Please look at the ad again: {gaps}.': 'Bitte sehen Sie die Anzeige noch einmal an: {gaps}.',
  'the title does not say that all genders are meant':
    'der Titel sagt nicht, dass alle Geschlechter gemeint sind',
  'a pay range is missing (two amounts, or a fixed one)':
    'eine Gehaltsspanne fehlt (zwei Beträge oder ein fester)',
  'The draft was taken back': 'Der Entwurf ist zurückgenommen',
  'The draft was taken back; what was changed since stays':
    'Der Entwurf ist zurückgenommen; was seither geändert wurde, bleibt',
  'What you save takes effect at once again': 'Was Sie speichern, gilt wieder sofort',
  'The link has ended': 'Der Link gilt nicht mehr',
  'This draft is published already.': 'Dieser Entwurf ist schon veröffentlicht.',
  'What you save goes into this draft now': 'Was Sie speichern, geht jetzt in diesen Entwurf',
  'The link is made': 'Der Link ist angelegt',
  'Taken out of the draft': 'Aus dem Entwurf genommen',
  'The draft is discarded': 'Der Entwurf ist verworfen',
  'It can only take itself back after it has published itself.':
    'Die Rücknahme muss nach der Veröffentlichung liegen.',
  'Please choose a time to come, or publish it now.':
    'Bitte wählen Sie einen Zeitpunkt in der Zukunft, oder veröffentlichen Sie den Entwurf jetzt.',
  'The draft waits for you': 'Der Entwurf wartet auf Sie',
  Decided: 'Entschieden',
  'Somebody has published something else meanwhile. Please decide below.':
    'Jemand hat inzwischen etwas anderes veröffentlicht. Bitte entscheiden Sie unten.',
  'Nothing was published: {why}.': 'Es wurde nichts veröffentlicht: {why}.',
  'Go to the draft': 'Zum Entwurf',
  'The draft stays here.': 'Der Entwurf bleibt hier liegen.',
  'Sent back': 'Zurückgegeben',
  'Please say in a word what is to change.': 'Bitte schreiben Sie kurz, was zu ändern ist.',
  'Submitted: those who may publish it get a mail':
    'Zur Freigabe gegeben: Wer ihn veröffentlichen darf, bekommt eine E-Mail',
  'Submitted. No mail leaves without a mail server: please tell whoever may publish it.':
    'Zur Freigabe gegeben. Ohne Mailserver geht keine E-Mail hinaus: Bitte sagen Sie Bescheid, wer ihn veröffentlichen darf.',
  'Submitted, but nobody else may publish it. Please ask the management.':
    'Zur Freigabe gegeben, aber sonst darf ihn niemand veröffentlichen. Bitte fragen Sie die Leitung.',
  'A second person has to look at it: take the image out of its places first.':
    'Eine zweite Person muss es ansehen: Entfernen Sie das Bild zuerst überall, wo es verwendet wird.',
  'Taking back of {time}': 'Rücknahme vom {time}',
  'A new image in its places': 'Bild überall ersetzt',
  'Draft no. {number} waits for approval': 'Entwurf Nr. {number} wartet auf Freigabe',
  'Please look through it, then publish it or send it back:':
    'Bitte sehen Sie ihn durch, dann veröffentlichen Sie ihn oder geben ihn zurück:',
  'Draft no. {number} came back': 'Entwurf Nr. {number} kam zurück',
  'Draft no. {number} is public': 'Entwurf Nr. {number} ist öffentlich',
  'Somebody has looked through it and published it:':
    'Jemand hat ihn durchgesehen und veröffentlicht:',
  'Somebody has looked through it and left a remark:':
    'Jemand hat ihn durchgesehen und eine Bemerkung hinterlassen:',
  'A draft waits for your approval': 'Ein Entwurf wartet auf Ihre Freigabe',
  '{count} drafts wait for your approval': '{count} Entwürfe warten auf Ihre Freigabe',
  Renamed: 'Umbenannt',
  'Changes of {day}': 'Änderungen vom {day}',
  'All {count} links have ended': 'Alle {count} Links sind beendet',
  'There are {max} links to this draft already. Please end some of them first.':
    'Für diesen Entwurf gibt es schon {max} Links. Bitte beenden Sie zuerst einige davon.',
  '{what} and {more}': '{what} und {more}',
  '1 more change': '1 weitere Änderung',
  '{count} more changes': '{count} weitere Änderungen',
  'Taken back': 'Zurückgenommen',
  'Taken back: {what}': 'Zurückgenommen: {what}',
  'Something of it has been changed since: look at its history':
    'Etwas davon wurde seitdem geändert: Sehen Sie in den früheren Fassungen nach',

  'Back to {time}': 'Zurück zum {time}',
  'That is so already.': 'Das ist schon so.',
  'Look at it first, then publish it.': 'Sehen Sie es sich an, dann veröffentlichen Sie es.',
  'Brought back': 'Zurückgeholt',
  'Something stands against it. Please decide below.':
    'Nicht alles passt noch zusammen. Bitte entscheiden Sie unten.',

  'changed the {what} of {email}': 'hat {what} von {email} geändert',
  'deleted the account of {email}': 'hat das Konto von {email} gelöscht',
  'took back the invitation of {email}': 'hat die Einladung von {email} zurückgenommen',
  'accepted the invitation': 'hat die Einladung angenommen',
  'invited {email}': 'hat {email} eingeladen',
  '{thing} created successfully': '{thing} angelegt',
  '{thing} updated successfully': '{thing} geändert',
  '{thing} saved successfully': '{thing} gespeichert',
  '{thing} deleted successfully': '{thing} gelöscht',
  '{thing} moved': '{thing} verschoben',
  'Error creating {thing}': '{thing} nicht angelegt',
  'Error updating {thing}': '{thing} nicht geändert',
  'Error saving {thing}': '{thing} nicht gespeichert',
  'Error deleting {thing}': '{thing} nicht gelöscht',
  'Error reordering {things}': '{things} nicht verschoben',
  'Error restoring {thing}: {why}': '{thing} nicht wiederhergestellt: {why}',
  'Are you sure you want to delete this {thing}?': '{thing} wirklich löschen?',
  'Somebody else has just changed this. Please try again.':
    'Das hat gerade jemand anders geändert. Bitte versuchen Sie es noch einmal.',
  '{failure}: it is still in use': '{failure}: wird noch gebraucht',
  '{failure}: there is a copy already': '{failure}: Es gibt schon eine Kopie',
  '{images} was copied and has no text yet: please open this again and say what the image shows.':
    '{images} wurde kopiert und hat noch keine Beschreibung: Bitte öffnen Sie es noch einmal und schreiben Sie, was das Bild zeigt.',
  'New {thing}': '{thing} anlegen',
  'There is none yet. Add the first one under “{place}”.':
    'Es gibt noch keinen Eintrag. Legen Sie den ersten unter „{place}“ an.',
  'Not saved. Only you can see this.': 'Nicht gespeichert. Nur Sie sehen das.',
  'Pages with this change': 'Seiten mit dieser Änderung',
  'A preview sends no forms.': 'Eine Vorschau sendet keine Formulare ab.',
  '{field} is shown as it was: {why}': '{field} steht wie zuvor da: {why}',
  'A text is shown as it was: {why}': 'Ein Text steht wie zuvor da: {why}',
  'Still in German: {fields}.': 'Noch auf Deutsch: {fields}.',
  'There is no page in {language} yet: its title or a required text is not translated.':
    'Eine Seite auf {language} gibt es noch nicht: Ihr Titel oder ein nötiger Text ist nicht übersetzt.',
  'Still to be filled in: {fields}.': 'Noch auszufüllen: {fields}.',
  '{field}: an image from elsewhere appears once it is saved.':
    '{field}: Ein Bild von anderswo erscheint nach dem Speichern.',
  'The link {link} leads nowhere: {why}.': 'Der Link {link} führt ins Leere: {why}.',
  'How often': 'Wie oft',
  'made {count} changes at once': 'hat {count} Änderungen auf einmal gemacht',
  'Its approval holds no longer: it was changed since, or who gave it may not publish it any more.':
    'Die Freigabe gilt nicht mehr: Er wurde seitdem geändert, oder wer sie gab, darf ihn nicht mehr veröffentlichen.',
  'two items would have the same name or address':
    'zwei Einträge hätten denselben Namen oder dieselbe Adresse',
  'something that is needed was deleted meanwhile':
    'etwas, das gebraucht wird, wurde inzwischen gelöscht',
  'The draft “{draft}” could not be taken back':
    'Der Entwurf „{draft}“ ließ sich nicht zurücknehmen',
  'All of it is still public. It takes itself back as soon as nothing stands against it:':
    'Er ist noch vollständig öffentlich. Sobald nichts mehr im Weg steht, nimmt er sich zurück:',
  'The draft “{draft}” could not publish itself':
    'Der Entwurf „{draft}“ ließ sich nicht veröffentlichen',
  'The draft “{draft}” cannot publish itself':
    'Der Entwurf „{draft}“ kann sich nicht von selbst veröffentlichen',
  'Nothing of it is public. It publishes itself as soon as nothing stands against it:':
    'Nichts davon ist öffentlich. Sobald nichts mehr im Weg steht, veröffentlicht er sich:',
  'Nothing of it is public. Please publish it, or give it a new time:':
    'Nichts davon ist öffentlich. Bitte veröffentlichen Sie ihn, oder legen Sie eine neue Zeit fest:',
  'A second person has to look at it: bring it back as a draft, under “The past”.':
    'Eine zweite Person muss es ansehen: Holen Sie es unter „Frühere Stände“ als Entwurf zurück.',
  'A second person has to look at it: it is in this draft now.':
    'Eine zweite Person muss es ansehen: Es steht jetzt in diesem Entwurf.',
} as const
