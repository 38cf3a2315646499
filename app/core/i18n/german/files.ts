/** Documents and videos of the library, and the blocks that show them. */
export const filesTexts = {
  'Open file': 'Datei öffnen',
  'Open file with the draft': 'Datei mit dem Entwurf öffnen',
  file: 'Datei',
  Files: 'Dateien',
  'Documents and videos': 'Dokumente und Videos',
  'Shown where no other title is given': 'Steht überall, wo kein anderer Titel angegeben ist',
  'The address and the kind of a file stay.':
    'Adresse und Art einer Datei bleiben. Laden Sie eine andere Art als neue Datei hoch.',
  'Please choose a PDF, a video as MP4 or WebM, or captions as WebVTT.':
    'Bitte wählen Sie ein PDF, ein Video als MP4 oder WebM oder Untertitel als WebVTT.',
  'This file has more than {most} MB. Please choose a smaller one.':
    'Diese Datei hat mehr als {most} MB. Bitte wählen Sie eine kleinere.',
  '{name} could not be uploaded. You may have to sign in again.':
    '{name} konnte nicht hochgeladen werden. Vielleicht müssen Sie sich neu anmelden.',
  'Please choose a file of the library: {words}.':
    'Bitte wählen Sie eine Datei der Medien: {words}.',
  'Please enter the address of a video at YouTube or Vimeo, as it stands in the browser. Code for embedding is not taken.':
    'Bitte geben Sie die Adresse eines Videos bei YouTube oder Vimeo ein, wie sie im Browser steht. Code zum Einbetten wird nicht angenommen.',
  'there is no such file': 'diese Datei gibt es nicht',
  '1 page|of paper': '1 Seite',
  '{count} pages|of paper': '{count} Seiten',
  'Choose a file': 'Datei wählen',
  'What is uploaded can be opened at once; in a draft not before it is published, on a hidden site only with the link to it.':
    'Hochgeladenes ist sofort abrufbar; in einem Entwurf erst mit dessen Veröffentlichung, auf einer noch nicht öffentlichen Website nur mit dem Link zu ihr.',
  '1 file uploaded': '1 Datei hochgeladen',
  '{count} files uploaded': '{count} Dateien hochgeladen',
  'Upload a document or a video': 'Ein Dokument oder Video hochladen',
  'Upload documents and videos': 'Dokumente und Videos hochladen',
  'Drop documents or videos here, or choose them':
    'Dokumente oder Videos hierher ziehen oder auswählen',
  'PDF up to 40 MB; MP4, WebM up to 200 MB; captions as WebVTT':
    'PDF bis 40 MB; MP4, WebM bis 200 MB; Untertitel als WebVTT',
  'Search documents and videos': 'Dokumente und Videos suchen',
  'All documents and videos': 'Alle Dokumente und Videos',
  Videos: 'Videos',
  Captions: 'Untertitel',
  '1 file': '1 Datei',
  '{count} files': '{count} Dateien',
  'There are no documents and videos yet.': 'Es gibt noch keine Dokumente und Videos.',
  'Copy address': 'Adresse kopieren',
  'Replace …': 'Ersetzen …',
  'Another file in its place': 'Eine andere Datei an ihre Stelle',
  'Are you sure you want to delete this file?': 'Diese Datei wirklich löschen?',
  'Links to it lead nowhere then, and it is missing in:':
    'Links dorthin führen dann ins Leere, und sie fehlt in:',
  'Delete this file for good?': 'Diese Datei endgültig löschen?',
  'Its address leads nowhere in the past, too, and nothing brings it back. Right where a person in it asks for that.':
    'Ihre Adresse führt dann auch in früheren Ständen ins Leere, und sie lässt sich nicht zurückholen. Richtig ist das, wenn eine Person, um die es darin geht, es verlangt.',
  Downloads: 'Downloads',
  'Documents of the library, with their size': 'Dokumente aus den Medien, mit ihrer Größe',
  Document: 'Dokument',
  'Empty: the title of the library': 'Leer: der Titel aus den Medien',
  Video: 'Video',
  'A video of the library, or one from elsewhere after a click':
    'Ein Video aus den Medien, oder eines von anderswo nach einem Klick',
  'For those who do not hear it: what is said, as WebVTT':
    'Für alle, die es nicht hören: was gesagt wird, als WebVTT',
  'Or a video from elsewhere': 'Oder ein Video von anderswo',
  'At YouTube or Vimeo, as it stands in the browser. Nothing is loaded from there before a visitor agrees with a click.':
    'Bei YouTube oder Vimeo, wie es im Browser steht. Von dort wird nichts geladen, bevor ein Besucher mit einem Klick zustimmt.',
  Poster: 'Standbild',
  'Stands there until the video plays': 'Steht da, bis das Video läuft',
  'Also the name of the video for those who do not see it':
    'Auch der Name des Videos für alle, die es nicht sehen',
  'The files go as soon as the file store works again: it fails at the moment.':
    'Die Dateien werden gelöscht, sobald der Dateispeicher wieder arbeitet; im Moment ist er gestört.',
}
