/** What stands above a legal text, for the German one binds. */
export const legalNotes = {
  translated:
    '<p><em>This is a translation for your information. The German text is legally binding.</em></p>',
  untranslated:
    '<p><em>This text is available in German only. The German text is legally binding.</em></p>',
}
