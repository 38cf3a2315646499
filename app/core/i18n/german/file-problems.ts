/** Rejections of documents and videos. Server only. */
export const fileProblemsTexts = {
  'The disk of the server is full. Whoever runs it has to make room.':
    'Der Speicherplatz des Servers ist voll. Wer ihn betreibt, muss Platz schaffen.',
  'The file store refuses access. Whoever runs the server finds the reason in its log.':
    'Der Dateispeicher verweigert den Zugriff. Den Grund findet im Protokoll, wer den Server betreibt.',
  'The file store does not answer. Please try again in a few minutes.':
    'Der Dateispeicher antwortet nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'The file store reports error {status}. Please try again in a few minutes.':
    'Der Dateispeicher meldet den Fehler {status}. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  'This file is no {word}, whatever its name says. Please choose another one.':
    'Diese Datei ist kein {word}, auch wenn sie so heißt. Bitte wählen Sie eine andere.',
  'This {word} is not whole. Please save it anew and choose it again.':
    'Diese Datei ({word}) ist unvollständig oder beschädigt. Bitte speichern Sie sie neu und wählen Sie sie noch einmal.',
  'This PDF contains a program or another file. Please save it without, for example by printing it into a new PDF.':
    'Dieses PDF enthält ein Programm oder eine weitere Datei. Bitte speichern Sie es ohne, zum Beispiel, indem Sie es in ein neues PDF drucken.',
  'This PDF is protected, so that nobody can check it. Please save it without a password and without restrictions.':
    'Dieses PDF ist geschützt und lässt sich deshalb nicht prüfen. Bitte speichern Sie es ohne Kennwort und ohne Einschränkungen.',
  'There is no such file in the library. Please choose or upload one.':
    'Diese Datei gibt es in den Medien nicht. Bitte wählen Sie eine oder laden Sie eine hoch.',
} as const
