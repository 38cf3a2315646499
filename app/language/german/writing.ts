/** The fields in which one writes: images, links, tables, colours. */
export const writing = {
  'Choose from media': 'Aus den Medien wählen',
  'Choose an image': 'Ein Bild wählen',
  '{width} × {height} px, without a text': '{width} × {height} px, ohne Text',
  'Text on it': 'Text darauf',
  'Text in it': 'Text darin',
  'Too pale or too dark for text on its own: links take a stronger shade of it. At least 4.5 : 1 is kept everywhere.':
    'Für Text allein zu hell oder zu dunkel: Links bekommen einen kräftigeren Ton davon. Mindestens 4,5 : 1 gilt überall.',
  'At least 4.5 : 1 is kept everywhere; text on it is chosen to fit.':
    'Mindestens 4,5 : 1 gilt überall; Text darauf wird passend gewählt.',
  'Not chosen yet': 'Noch nicht gewählt',
  'Please choose …': 'Bitte wählen …',
  '{length} of {max} characters': '{length} von {max} Zeichen',
  'Hero, wide screen': 'Bühne, breiter Bildschirm',
  'Hero, phone': 'Bühne, Telefon',
  Card: 'Karte',
  'Head of the page': 'Seitenkopf',
  'Click on what must stay visible': 'Klicken Sie auf das, was sichtbar bleiben muss',
  'Focal point: {x} % from the left, {y} % from the top. Move it with the arrow keys.':
    'Bildmitte: {x} % von links, {y} % von oben. Mit den Pfeiltasten verschieben.',
  'As pages show it': 'So zeigen es die Seiten',
  'Please choose an image ({words}) of at most 10 MB.':
    'Bitte wählen Sie ein Bild ({words}) mit höchstens 10 MB.',
  'Uploading image': 'Bild wird hochgeladen',
  'Upload another': 'Anderes hochladen',
  Upload: 'Hochladen',
  'You can also drop an image here, or paste one.':
    'Sie können ein Bild auch hierher ziehen oder einfügen.',
  '{field}: address elsewhere': '{field}: Adresse anderswo',
  'Instead of an upload. The image is copied into the media when you save.':
    'Statt hochzuladen. Beim Speichern wird das Bild in die Medien kopiert.',
  'Insert image': 'Bild einfügen',
  'Please choose an image.': 'Bitte wählen Sie ein Bild.',
  'Please describe what the image shows.': 'Bitte beschreiben Sie, was das Bild zeigt.',
  'From this device': 'Von diesem Gerät',
  'Remove the image': 'Bild entfernen',
  Caption: 'Bildunterschrift',
  Insert: 'Einfügen',
  'Please choose a page, or type an address such as https://example.com.':
    'Bitte wählen Sie eine Seite, oder geben Sie eine Adresse wie https://example.com ein.',
  Link: 'Link',
  'Link (Ctrl+K)': 'Link (Strg+K)',
  'Where to?': 'Wohin?',
  'Type the name of a page, or an address elsewhere.':
    'Geben Sie den Namen einer Seite oder eine Adresse anderswo ein.',
  'Set link': 'Link setzen',
  'Insert a value that follows the settings': 'Wert einfügen, der den Einstellungen folgt',
  'Insert a value …': 'Wert einfügen …',
  Table: 'Tabelle',
  'Add row': 'Zeile hinzufügen',
  'Add column': 'Spalte hinzufügen',
  'Delete row': 'Zeile löschen',
  'Delete column': 'Spalte löschen',
  'Merge cells': 'Zellen verbinden',
  'Split cell': 'Zelle teilen',
  'Delete table': 'Tabelle löschen',
  'Move {field} {number} up': '{field} {number} nach oben',
  'Move {field} {number} down': '{field} {number} nach unten',
  'Type the name of a page, or https://…': 'Name einer Seite oder https://…',
  'Show as text': 'Als Text zeigen',
  'Show source': 'Quelltext zeigen',
  '{field}, source': '{field}, Quelltext',
  'Images do not come along when pasting. Please add them with the Image button.':
    'Bilder kommen beim Einfügen nicht mit. Bitte fügen Sie sie über „Bild“ hinzu.',
  '{length} of {limit} characters, formatting included':
    '{length} von {limit} Zeichen, mit Formatierung',
  'No image yet': 'Noch kein Bild',
  'The image appears here once you save.': 'Nach dem Speichern erscheint das Bild hier.',
  'Too small for “{label}”: {needs} px across look sharp there, this image has {has}.':
    'Zu klein für „{label}“: Scharf wird es dort mit {needs} px Breite, dieses Bild hat {has}.',
  'What it shows, in one German sentence. It holds wherever the image is used.':
    'Was es zeigt, in einem deutschen Satz. Er gilt überall, wo das Bild steht.',
  'Mere decoration: nobody misses anything without it':
    'Reiner Schmuck: Ohne das Bild fehlt niemandem etwas',
  'The image could not be uploaded. You may have to sign in again.':
    'Das Bild ließ sich nicht hochladen. Vielleicht müssen Sie sich neu anmelden.',
  'The image could not be uploaded. Please try again.':
    'Das Bild ließ sich nicht hochladen. Bitte versuchen Sie es noch einmal.',
  'Uploading image...': 'Bild wird hochgeladen …',
  'Image uploaded successfully': 'Bild hochgeladen',
  'Error uploading image': 'Bild nicht hochgeladen',
  'This leads nowhere: {why}.': 'Das führt ins Leere: {why}.',
  Pages: 'Seiten',
  Posts: 'Beiträge',
} as const
