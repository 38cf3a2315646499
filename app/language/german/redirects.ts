/** Where old addresses lead. */
export const redirects = {
  redirect: 'Weiterleitung',
  Redirects: 'Weiterleitungen',
  'New redirect': 'Neue Weiterleitung',
  'Old address': 'Alte Adresse',
  'As it stood in the browser, such as /leistungen.html or /?page_id=12':
    'Wie sie im Browser stand, etwa /leistungen.html oder /?page_id=12',
  'Leads to': 'Führt zu',
  'A page of this site': 'Eine Seite dieser Website',
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
