/** Search entries of public pages. Server only. */
export const searchEnginesTexts = {
  'Every public German page as search engines and networks show it. A click on title or description leads to the field that changes it, where there is one.':
    'Jede öffentliche deutsche Seite, wie Suchmaschinen und Netzwerke sie zeigen. Ein Klick auf Titel oder Beschreibung führt zu dem Feld, das sie ändert, wo es eines gibt.',
  'Fixed page': 'Feste Seite',
  'What is striking': 'Auffälliges',
  'No description': 'Ohne Beschreibung',
  'Title is cut off': 'Titel wird abgeschnitten',
  'Description is cut off': 'Beschreibung wird abgeschnitten',
  'Title occurs twice': 'Titel doppelt',
  'Description occurs twice': 'Beschreibung doppelt',
  'Kept from search engines': 'Nicht für Suchmaschinen',
  '1 page': '1 Seite',
  '{count} pages': '{count} Seiten',
  'Share picture: your own': 'Bild beim Teilen: eigenes',
  'Share picture: drawn': 'Bild beim Teilen: gezeichnet',
} as const
