/** Notes above a legal text: the German version is binding. */
export const legalNotes = {
  translated:
    '<p><em>This is a translation for your information. The German text is legally binding.</em></p>',
  untranslated:
    '<p><em>This text is available in German only. The German text is legally binding.</em></p>',
}
