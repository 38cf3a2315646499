/** Previews and remarks on links. */
export const previewsTexts = {
  'Not saved. Only you can see this.': 'Nicht gespeichert. Nur Sie sehen das.',
  'Pages with this change': 'Seiten mit dieser Änderung',
  'A preview sends no forms.': 'Eine Vorschau sendet keine Formulare ab.',
  '{thing} “{title}”': '{thing} „{title}“',
  '{field} is shown as it was: {why}': '{field} steht wie zuvor da: {why}',
  'Still to be filled in: {fields}.': 'Noch auszufüllen: {fields}.',
  '{field}: an image from elsewhere appears once it is saved.':
    '{field}: Ein Bild von anderswo erscheint nach dem Speichern.',
  'It is not active: visitors do not see it.': 'Es ist nicht aktiv: Besucher sehen es nicht.',
  'Another one has this address already.': 'Diese Adresse ist schon vergeben.',
  'The link {link} leads nowhere: {why}.': 'Der Link {link} führt ins Leere: {why}.',
} as const
