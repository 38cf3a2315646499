/** Where old addresses lead. */
export const redirectsTexts = {
  redirect: 'Weiterleitung',
  Redirects: 'Weiterleitungen',
  'New redirect': 'Neue Weiterleitung',
  'Old address': 'Alte Adresse',
  'Old addresses': 'Alte Adressen',
  '404 not found import csv': '404 nicht gefunden einlesen CSV',
  'Asked for in vain': 'Vergeblich aufgerufen',
  'Addresses at which visitors found nothing during the last six weeks. Only the address and how often are kept, nothing about who asked.':
    'Adressen, unter denen Besucher in den letzten sechs Wochen nichts fanden. Gespeichert werden nur die Adresse und die Zahl der Aufrufe, nichts darüber, von wem sie kamen.',
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
  'A table (CSV or Unicode text) with the old address and where it leads, what a plugin of WordPress gives out, an .htaccess, or redirects of nginx':
    'Eine Tabelle (CSV oder Unicode-Text) mit der alten Adresse und ihrem Ziel, was ein Plugin von WordPress ausgibt, eine .htaccess oder Weiterleitungen von nginx',
  'This line is a pattern (regular expression). Here a line means one address, or with /* at its end all below.':
    'Diese Zeile ist ein Muster (regulärer Ausdruck). Hier meint eine Zeile eine Adresse, mit /* am Ende alles darunter.',
  'This line says that something is gone: it leads nowhere. Such an address needs no redirect.':
    'Diese Zeile sagt, dass es etwas nicht mehr gibt: Sie führt nirgendwohin. Dafür braucht es keine Weiterleitung.',
  'This line is switched off in the file.': 'Diese Zeile ist in der Datei ausgeschaltet.',
  'This line holds under a condition only. Redirects here hold always.':
    'Diese Zeile gilt nur unter einer Bedingung. Weiterleitungen hier gelten immer.',
  'This line leads nobody elsewhere: it only says which file answers.':
    'Diese Zeile leitet niemanden weiter: Sie sagt nur, welche Datei antwortet.',
  'This line is no redirect that can be read here.':
    'Diese Zeile ist keine Weiterleitung, die hier gelesen werden kann.',
  'This is an OpenDocument spreadsheet (.ods). Please save it as “Text CSV” and choose that file.':
    'Das ist eine OpenDocument-Tabelle (.ods). Bitte speichern Sie sie als „Text CSV“ und wählen Sie diese Datei.',
  'This is an Excel workbook (.xlsx). In Excel please choose “Save as”, “CSV UTF-8”, and choose that file.':
    'Das ist eine Excel-Arbeitsmappe (.xlsx). Bitte wählen Sie in Excel „Speichern unter“, „CSV UTF-8“, und dann diese Datei.',
  'This is an Excel workbook of an old kind (.xls). In Excel please choose “Save as”, “CSV”, and choose that file.':
    'Das ist eine Excel-Arbeitsmappe alter Art (.xls). Bitte wählen Sie in Excel „Speichern unter“, „CSV“, und dann diese Datei.',
  'This is an archive. Please unpack it and choose the file inside.':
    'Das ist ein Archiv. Bitte entpacken Sie es und wählen Sie die Datei darin.',
  'This is a PDF. A list of redirects is a table (CSV), an .htaccess or settings of nginx.':
    'Das ist ein PDF. Eine Liste von Weiterleitungen ist eine Tabelle (CSV), eine .htaccess oder eine Einstellung von nginx.',
  'This is JSON. Please have the plugin give out its redirects as CSV and choose that file.':
    'Das ist JSON. Bitte lassen Sie das Plugin seine Weiterleitungen als CSV ausgeben und wählen Sie diese Datei.',
  'Or the lines themselves': 'Oder die Zeilen hier einfügen',
  'They may lead to other sites': 'Sie dürfen zu anderen Websites führen',
  'Import {count} redirect': '{count} Weiterleitung einlesen',
  'Import {count} redirects': '{count} Weiterleitungen einlesen',
  '{count} redirect imported': '{count} Weiterleitung eingelesen',
  '{count} redirects imported': '{count} Weiterleitungen eingelesen',
  'At most {count} lines at once, please.': 'Bitte höchstens {count} Zeilen auf einmal.',
  'This address stands in an earlier line already.':
    'Diese Adresse steht schon in einer früheren Zeile.',
  'What happens': 'Was geschieht',
  'Will be added': 'Kommt hinzu',
  'becomes permanent (301)': 'wird dauerhaft (301)',
  'holds for exactly this address': 'gilt nur für genau diese Adresse',
  'Will be changed': 'Wird geändert',
  'Is there already': 'Gibt es schon',
  '{count} line': '{count} Zeile',
  '{count} lines': '{count} Zeilen',
  '1 line is a setting of the server and no redirect: {names}':
    '1 Zeile ist eine Einstellung des Servers und keine Weiterleitung: {names}',
  '{count} lines are settings of the server and no redirects: {names}':
    '{count} Zeilen sind Einstellungen des Servers und keine Weiterleitungen: {names}',
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
}
