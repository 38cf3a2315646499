/** Texts around the fields of a form. */
export const formsTexts = {
  'Place in the list': 'Platz in der Liste',
  'New entry': 'Neuer Eintrag',
  'Not saved yet': 'Noch nicht gespeichert',
  '{field}, text for those who cannot see it': '{field}, Beschreibung für alle, die es nicht sehen',
  'Somebody else has saved this in the meantime': 'Inzwischen hat jemand anders gespeichert',
  'Choose for each field what is to stay, then save again.':
    'Wählen Sie für jedes Feld, was bleiben soll, und speichern Sie noch einmal.',
  'Both versions say the same. Save again to go on.':
    'Beide Fassungen sind gleich. Speichern Sie noch einmal, um weiterzumachen.',
  'Save like this': 'So speichern',
  Theirs: 'Die andere Fassung',
  Yours: 'Ihre Fassung',
  'Somebody has deleted this in the meantime': 'Inzwischen hat jemand das gelöscht',
  'What you typed is still here. Save again to keep it as a new one, or leave without saving.':
    'Ihre Eingaben sind noch da. Speichern Sie noch einmal, um daraus einen neuen Eintrag zu machen, oder gehen Sie ohne zu speichern.',
  'Discard unsaved changes?': 'Änderungen verwerfen?',
  'You have changed something that is not saved yet.':
    'Sie haben etwas geändert, das noch nicht gespeichert ist.',
  'Keep editing': 'Weiter bearbeiten',
  Discard: 'Verwerfen',
  History: 'Frühere Fassungen',
  Preview: 'Vorschau',
  'What you had typed is back. It is not saved yet.':
    'Ihre Eingaben sind wieder da. Gespeichert sind sie noch nicht.',
  'What you had typed is back. It is not sent yet.':
    'Ihre Eingaben sind wieder da. Gesendet sind sie noch nicht.',
  'There is no connection. What you have typed stays here.':
    'Keine Verbindung. Ihre Eingaben bleiben hier stehen.',
  'Only this window has what you typed.':
    'Nicht zwischengespeichert: Ihre Eingaben stehen nur in diesem Fenster.',
  'Link to the site before it is public': 'Link zur Website, bevor sie öffentlich ist',
  'Pass this link on to whoever should see the site already. It holds until the number for it is changed.':
    'Geben Sie diesen Link weiter, wenn jemand die Website schon sehen soll. Er gilt, bis die Nummer dafür geändert wird.',
  'As a mail': 'Als E-Mail',
  'Nothing is put in for {names}.': 'Für {names} wird nichts eingesetzt.',
  'Below every mail to visitors': 'Unter jeder E-Mail an Besucher',
  '“Disallow: /” for every user agent takes the whole site out of the search engines.':
    '„Disallow: /“ für alle nimmt die ganze Website aus den Suchmaschinen.',
  'As it will be served at /robots.txt': 'So steht es unter /robots.txt',
  'As it came with the program: {fields}': 'Noch wie mitgeliefert: {fields}',
  'The description of the site': 'Die Beschreibung der Website',
  'As others show it': 'So zeigen es andere',
  'As a search result': 'Als Suchergebnis',
  'When it is shared': 'Wenn es geteilt wird',
  'Ask for less': 'Weniger abfragen',
  'In Germany only what is needed to decide about an application may be required (Art. 5 GDPR, § 26 BDSG). Age, origin or sex in a form can later count as a sign of discrimination (§ 22 AGG), and the burden of proof is then yours. Shorter forms also bring more applications.':
    'In Deutschland darf nur Pflicht sein, was für die Entscheidung über eine Bewerbung nötig ist (Art. 5 DSGVO, § 26 BDSG). Alter, Herkunft oder Geschlecht in einem Formular können später als Anzeichen einer Benachteiligung gelten (§ 22 AGG), und dann liegt die Beweislast bei Ihnen. Kürzere Formulare bringen auch mehr Bewerbungen.',
  'Data-sparing: only what an answer needs': 'Datensparsam: nur was eine Antwort braucht',
  'Complete: require everything': 'Vollständig: alles Pflicht',
} as const
