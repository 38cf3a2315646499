/** Pictures. */
export const mediaTexts = {
  'Open {title}': '{title} öffnen',
  'Error deleting images': 'Bilder nicht gelöscht',
  'Error saving texts': 'Beschreibungen nicht gespeichert',
  'The site shows this image already. Only somebody who may edit images can change its text or its focal point.':
    'Die Website zeigt dieses Bild schon. Beschreibung und Bildmittelpunkt kann nur ändern, wer Bilder bearbeiten darf.',
  'Please describe what the image shows, or mark it as mere decoration.':
    'Bitte beschreiben Sie, was das Bild zeigt, oder kennzeichnen Sie es als reinen Schmuck.',
  'No image could be fetched from this address. Please upload the image instead.':
    'Von dieser Adresse ließ sich kein Bild abrufen. Bitte laden Sie das Bild hoch.',
  'This address is not on the public Internet. Please upload the image.':
    'Diese Adresse liegt nicht im öffentlichen Internet. Bitte laden Sie das Bild hoch.',
  'Are you sure you want to delete this image?': 'Dieses Bild wirklich löschen?',
  'A placeholder will stand in its place in:': 'An seiner Stelle steht dann ein Platzhalter in:',
  'These drafts will show it, and bring it back from the trash then:':
    'Diese Entwürfe werden es zeigen und holen es dann aus dem Papierkorb zurück:',
  'draft “{draft}”': 'Entwurf „{draft}“',
  'Delete it although it is in use': 'Löschen, obwohl es verwendet wird',
  'Delete 1 image?': '1 Bild löschen?',
  'Delete {count} images?': '{count} Bilder löschen?',
  'Nothing to delete': 'Nichts zu löschen',
  'They are not used anywhere.': 'Sie stehen auf keiner Seite.',
  'Delete for good': 'Endgültig löschen',
  'Delete for good …': 'Endgültig löschen …',
  'Delete for good: {title}': 'Endgültig löschen: {title}',
  'Delete this image for good?': 'Dieses Bild endgültig löschen?',
  'It will be missing in the past, too, and nothing brings it back. Right where a person in it asks for that.':
    'Es fehlt dann auch in früheren Ständen und lässt sich nicht zurückholen. Richtig ist das, wenn eine abgebildete Person es verlangt.',
  'What is deleted stays in the trash for 30 days. There it can be deleted for good, too.':
    'Gelöschte Bilder bleiben 30 Tage im Papierkorb. Dort können Sie sie auch endgültig löschen.',
  '1 image stays: still in use': '1 Bild bleibt, weil es noch verwendet wird',
  '{count} images stay: still in use': '{count} Bilder bleiben, weil sie noch verwendet werden',
  'No image was selected.': 'Es wurde kein Bild ausgewählt.',
  'Back to Media': 'Zurück zu den Medien',
  'Delete 1 image': '1 Bild löschen',
  'Delete {count} images': '{count} Bilder löschen',
  'Search images': 'Bilder suchen',
  Show: 'Zeigen',
  'All images': 'Alle Bilder',
  'Without a text': 'Ohne Beschreibung',
  'Delete selected …': 'Ausgewählte löschen …',
  'Write texts …': 'Bilder beschreiben …',
  'There are no images yet.': 'Es gibt noch keine Bilder.',
  'Used in 1 place': 'An 1 Stelle verwendet',
  'Used in {count} places': 'An {count} Stellen verwendet',
  'Not used': 'Nicht verwendet',
  'No text': 'Keine Beschreibung',
  'Error saving image': 'Bild nicht gespeichert',
  'Mere decoration: no text is needed': 'Reiner Schmuck: braucht keine Beschreibung',
  'Used in': 'Verwendet in',
  'Another image in its place': 'Neues Bild, das dieses überall ersetzt',
  'Replace everywhere …': 'Überall ersetzen …',
  'What does {what} show?': 'Was zeigt {what}?',
  'Saved in the meantime': 'Inzwischen gespeichert',
  'Keep theirs: {text}': 'Die andere Beschreibung behalten: {text}',
  'Take mine, as it stands above': 'Meine nehmen, wie sie oben steht',
  'Nothing was changed': 'Es wurde nichts geändert',
  Texts: 'Beschreiben',
  'Texts of images': 'Bilder beschreiben',
  'What each image shows, in one German sentence: it is read out to those who cannot see it.':
    'Was jedes Bild zeigt, in einem deutschen Satz: Er wird allen vorgelesen, die es nicht sehen.',
  'Somebody else has described an image in the meantime. Everything else is saved. Choose what is to stay, then save again.':
    'Inzwischen hat jemand anders ein Bild beschrieben. Alles andere ist gespeichert. Wählen Sie, was bleiben soll, und speichern Sie noch einmal.',
  'Somebody else has described some images in the meantime. Everything else is saved. Choose what is to stay, then save again.':
    'Inzwischen hat jemand anders einige Bilder beschrieben. Alles andere ist gespeichert. Wählen Sie, was bleiben soll, und speichern Sie noch einmal.',
  'Nothing is saved yet: please look at the image marked below.':
    'Es ist noch nichts gespeichert: Bitte sehen Sie das unten markierte Bild an.',
  'Nothing is saved yet: please look at the images marked below.':
    'Es ist noch nichts gespeichert: Bitte sehen Sie die unten markierten Bilder an.',
  'Every image has a text. There is nothing to do.':
    'Jedes Bild hat eine Beschreibung. Es ist nichts zu tun.',
  'Save all': 'Alle speichern',
  'Uploading {name}': '{name} wird hochgeladen',
  'What does {name} show?': 'Was zeigt {name}?',
  'Read out to those who cannot see it': 'Wird allen vorgelesen, die es nicht sehen',
  'Upload images': 'Bilder hochladen',
  'Drop images here, or choose them': 'Bilder hierher ziehen oder auswählen',
  '{words}, up to {most} MB each': '{words}, je bis zu {most} MB',
  'Uploaded now': 'Gerade hochgeladen',
  '{file} has {megabytes} MB; at most {most} MB are taken.':
    '{file} hat {megabytes} MB; höchstens {most} MB sind möglich.',
  '{file} is no picture that can be used. Please choose {words}.':
    '{file} ist kein Bild, das sich verwenden lässt. Bitte wählen Sie {words}.',
  'Used in: {place}': 'Verwendet in: {place}',
  '1 image deleted successfully': '1 Bild gelöscht',
  '{count} images deleted successfully': '{count} Bilder gelöscht',
  '{count} kept: still in use': '{count} nicht gelöscht, weil noch verwendet',
  'No image was deleted': 'Es wurde kein Bild gelöscht',
  'Image saved successfully': 'Bild gespeichert',
  'Image deleted successfully': 'Bild gelöscht',
  'Text of 1 image saved successfully': 'Beschreibung von 1 Bild gespeichert',
  'Texts of {count} images saved successfully': 'Beschreibungen von {count} Bildern gespeichert',
} as const
