/** Pictures. */
export const media = {
  'Error deleting images': 'Bilder nicht gelöscht',
  'Error saving texts': 'Texte nicht gespeichert',
  'Please describe what the image shows, or mark it as mere decoration.':
    'Bitte beschreiben Sie, was das Bild zeigt, oder kennzeichnen Sie es als reinen Schmuck.',
  'This file is not an image that can be used. Please choose JPEG, PNG, WebP, AVIF or a simple SVG.':
    'Diese Datei ist kein brauchbares Bild. Bitte wählen Sie JPEG, PNG, WebP, AVIF oder ein einfaches SVG.',
  'Please choose an image of at most 10 MB.': 'Bitte wählen Sie ein Bild mit höchstens 10 MB.',
  'No image could be fetched from this address, so nothing was saved. Please upload the image instead.':
    'Unter dieser Adresse war kein Bild zu holen, darum wurde nichts gespeichert. Bitte laden Sie das Bild hoch.',
  'This address is not on the public Internet. Please upload the image.':
    'Diese Adresse liegt nicht im öffentlichen Internet. Bitte laden Sie das Bild hoch.',
  'Drawing this image took too long. Please try again in a moment, or choose a simpler image.':
    'Dieses Bild zu zeichnen dauerte zu lange. Bitte versuchen Sie es gleich noch einmal, oder wählen Sie ein einfacheres.',
} as const
