/** Lists, forms and toasts. */
export const editingTexts = {
  // Given by the specification.
  'Kept in the draft “{draft}”, not public yet.':
    'Im Entwurf „{draft}“ gespeichert, noch nicht öffentlich.',
  'Not public yet.': 'Noch nicht öffentlich.',
  'something that it belongs to was deleted': 'etwas, zu dem es gehört, wurde gelöscht',
  'another one has its name or address now': 'Name oder Adresse ist inzwischen vergeben',
  '{failure}: somebody has just deleted it': '{failure}: Jemand hat es gerade gelöscht',
  'This choice does not exist any more.': 'Diese Auswahl gibt es nicht mehr.',
  'Another one has this already. Please choose something different.':
    'Das ist schon vergeben. Bitte wählen Sie etwas anderes.',
  Error: 'Das hat nicht geklappt',
  'Error marking it as seen': 'Nicht als gesehen vermerkt',
  'Error loading content': 'Die Inhalte ließen sich nicht laden',
  'Error loading data': 'Die Daten ließen sich nicht laden',
  'Error loading projects': 'Die Projekte ließen sich nicht laden',
  'Error loading settings': 'Die Einstellungen ließen sich nicht laden',
  'Error loading contact information': 'Die Kontaktdaten ließen sich nicht laden',
  // Forms
  'Edit {thing}': '{thing} bearbeiten',
  'Show page': 'Seite ansehen',
  'On this page': 'Auf dieser Seite',
  // Samples
  Sample: 'Beispiel',
  'Confirm samples': 'Beispiele bestätigen',
  Confirm: 'Bestätigen',
  'You had typed something here that is not saved':
    'Sie haben hier etwas getippt, das nicht gespeichert ist',
  'It is from {time}. Nobody else sees it.': 'Es ist vom {time}. Außer Ihnen sieht es niemand.',
  'Go on with it': 'Damit weitermachen',
  'Throw it away': 'Wegwerfen',
  // History
  'History of the {thing}': 'Frühere Fassungen: {thing}',
  'History of the {thing} “{title}”': 'Frühere Fassungen: {thing} „{title}“',
  Back: 'Zurück',
  Older: 'Ältere',
  'Restore this version': 'Diese Fassung wiederherstellen',
  '(empty)': '(leer)',
  '(deleted)': '(gelöscht)',
  'created it': 'hat es angelegt',
  'changed it': 'hat es geändert',
  'deleted it': 'hat es gelöscht',
  'moved it': 'hat es verschoben',
  'moved it from place {from} to place {to}': 'hat es von Platz {from} auf Platz {to} verschoben',
  'restored it': 'hat es wiederhergestellt',
  'kept it': 'hat es behalten',
  '{thing} restored successfully': '{thing} wiederhergestellt',
  'This {thing} is already there again': '{thing} ist schon wieder da',
} as const
