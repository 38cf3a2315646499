/** Import of redirects. Server only. */
export const redirectImportTexts = {
  'This line is a pattern (regular expression). Here a line means one address, or with /* at its end all below.':
    'Diese Zeile ist ein Muster (regulärer Ausdruck). Hier meint eine Zeile eine Adresse, mit /* am Ende alles darunter.',
  'This line says that something is gone: it leads nowhere. Such an address needs no redirect.':
    'Diese Zeile sagt, dass es etwas nicht mehr gibt: Sie führt nirgendwohin. Dafür braucht es keine Weiterleitung.',
  'This line is switched off in the file.': 'Diese Zeile ist in der Datei ausgeschaltet.',
  'This line holds under a condition only. Redirects here hold always.':
    'Diese Zeile gilt nur unter einer Bedingung. Weiterleitungen hier gelten immer.',
  'The target is the number of a page in TYPO3 (t3://…). Please put its address there.':
    'Das Ziel ist eine Seitennummer aus TYPO3 (t3://…). Bitte setzen Sie die Adresse der Seite ein.',
  'This line was taken for the heading. If it is a redirect, please put a / before its addresses.':
    'Diese Zeile gilt als Überschrift. Ist sie eine Weiterleitung, schreiben Sie bitte einen / vor ihre Adressen.',
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
  'At most {count} lines at once, please.': 'Bitte höchstens {count} Zeilen auf einmal.',
  'This address stands in an earlier line already.':
    'Diese Adresse steht schon in einer früheren Zeile.',
  '1 line is a setting of the server and no redirect: {names}':
    '1 Zeile ist eine Einstellung des Servers und keine Weiterleitung: {names}',
  '{count} lines are settings of the server and no redirects: {names}':
    '{count} Zeilen sind Einstellungen des Servers und keine Weiterleitungen: {names}',
}
