/** What the server alone answers to a form that it did not accept. No page loads it. */
export const formRejectionTexts = {
  'Wir können Ihre Einsendung gerade nicht annehmen. Bitte versuchen Sie es in einigen Minuten noch einmal; ein zweiter Eintrag entsteht dabei nicht.':
    'We cannot accept your submission at the moment. Please try again in a few minutes; this does not create a second entry.',
  'Ihre Einsendung ist zu groß. Bitte gehen Sie im Browser eine Seite zurück, kürzen Sie sie und senden Sie sie noch einmal.':
    'Your submission is too large. Please go back one page in your browser, shorten it and send it again.',
  'Damit nichts verloren geht, steht hier, was Sie eingegeben haben:':
    'So that nothing is lost, here is what you entered:',
  'Nicht gespeichert: {names}. Bitte wählen Sie passende Dateien aus.':
    'Not stored: {names}. Please choose suitable files.',
  'Nicht gespeichert sind Ihre Dateien: {names}. Bitte wählen Sie sie noch einmal aus.':
    'Your files are not stored: {names}. Please choose them again.',
}
