/** Previews and remarks on links. */
export const previewsTexts = {
  '{thing} “{title}”': '{thing} „{title}“',
  'It is not active: visitors do not see it.': 'Es ist nicht aktiv: Besucher sehen es nicht.',
  'Another one has this address already.': 'Diese Adresse ist schon vergeben.',
} as const
