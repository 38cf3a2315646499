/** Redirects of old addresses. */
export const redirectsTexts = {
  redirect: 'Weiterleitung',
  Redirects: 'Weiterleitungen',
  'New redirect': 'Neue Weiterleitung',
  'Old address': 'Alte Adresse',
  'Old addresses': 'Alte Adressen',
  '404 not found import csv': '404 nicht gefunden einlesen CSV',
  'Asked for in vain': 'Vergeblich aufgerufen',
  'Addresses at which visitors found nothing during the last six weeks. Only the address, how often and the last day are kept, nothing about who asked.':
    'Adressen, unter denen Besucher in den letzten sechs Wochen nichts fanden. Gespeichert werden nur die Adresse, die Zahl der Aufrufe und der letzte Tag, nichts darüber, von wem sie kamen.',
  'None so far.': 'Bisher keine.',
  'last on {day}': 'zuletzt am {day}',
  'Linked from': 'Verlinkt in',
  '{path} leads to': '{path} führt zu',
  'Lead on': 'Weiterleiten',
  'Take off the list': 'Von der Liste nehmen',
  'addresses asked for in vain': 'vergeblich aufgerufene Adressen',
  'Redirects as a file': 'Weiterleitungen als Datei',
  'Download all redirects as CSV': 'Alle Weiterleitungen als CSV herunterladen',
  File: 'Datei',
  Line: 'Zeile',
  'A table (CSV or Unicode text) with the old address and where it leads, what a plugin of WordPress, TYPO3 or Screaming Frog gives out, an .htaccess, a web.config, or redirects of nginx or Caddy':
    'Eine Tabelle (CSV oder Unicode-Text) mit alter Adresse und Ziel, was ein WordPress-Plugin, TYPO3 oder Screaming Frog ausgibt, eine .htaccess, eine web.config, oder Weiterleitungen von nginx oder Caddy',
  'Or the lines themselves': 'Oder die Zeilen hier einfügen',
  'They may lead to other sites': 'Sie dürfen zu anderen Websites führen',
  'Import {count} redirect': '{count} Weiterleitung einlesen',
  'Import {count} redirects': '{count} Weiterleitungen einlesen',
  'What happens': 'Was geschieht',
  'Will be added': 'Kommt hinzu',
  'becomes permanent (301)': 'wird dauerhaft (301)',
  'holds for exactly this address': 'gilt nur für genau diese Adresse',
  'Will be changed': 'Wird geändert',
  'Is there already': 'Gibt es schon',
  '{count} line': '{count} Zeile',
  '{count} lines': '{count} Zeilen',
  '{count} is left out': '{count} wird ausgelassen',
  '{count} are left out': '{count} werden ausgelassen',
  'A star may only stand alone at the end, as in /alt/*.':
    'Ein Stern darf nur allein am Ende stehen, wie in /alt/*.',
  'A page of this site; /neu/* takes along what the star of the old address stands for':
    'Eine Seite dieser Website; /neu/* nimmt mit, wofür der Stern der alten Adresse steht',
  'As it stood in the browser, such as /leistungen.html or /?page_id=12; /alt/* for all below /alt':
    'Wie sie im Browser stand, etwa /leistungen.html oder /?page_id=12; /alt/* für alles unter /alt',
  'Leads to': 'Führt zu',
  'A page of this site': 'Eine Seite dieser Website',
  'Other website': 'Andere Website',
  'May lead to another site': 'Darf zu einer anderen Website führen',
  'Please enter an address as it stands in the browser.':
    'Bitte geben Sie eine Adresse ein, wie sie im Browser steht.',
  'The program answers this address itself.': 'Diese Adresse beantwortet das Programm selbst.',
  'There is a page at this address, which nobody would find any more.':
    'Unter dieser Adresse gibt es eine Seite, die dann niemand mehr fände.',
  'This leads to another site. Please allow that below.':
    'Das führt zu einer anderen Website. Bitte erlauben Sie es darunter.',
  'Visitors cannot open this address.': 'Diese Adresse können Besucher nicht öffnen.',
  'This would lead in a circle.': 'Das würde im Kreis führen.',
  'This address leads on to {target}. Please enter that.':
    'Diese Adresse führt selbst weiter zu {target}. Bitte geben Sie das ein.',
  '{count} redirect imported': '{count} Weiterleitung eingelesen',
  '{count} redirects imported': '{count} Weiterleitungen eingelesen',
}
