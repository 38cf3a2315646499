/** Languages of the site; its second language is never called 'the language' alone, as that of the panel is. */
export const languagesTexts = {
  'Second language of the site': 'Zweite Sprache der Website',
  'Second language': 'Zweite Sprache',
  English: 'Englisch',
} as const
