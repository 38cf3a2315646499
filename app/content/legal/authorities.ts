/** Data protection authorities for companies, by Land: name and website. Bavaria has a separate one for companies. */
export const dataProtectionAuthorities = {
  'Baden-Württemberg': [
    'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Baden-Württemberg',
    'www.baden-wuerttemberg.datenschutz.de',
  ],
  Bayern: ['Bayerisches Landesamt für Datenschutzaufsicht', 'www.lda.bayern.de'],
  Berlin: [
    'Berliner Beauftragte für Datenschutz und Informationsfreiheit',
    'www.datenschutz-berlin.de',
  ],
  Brandenburg: [
    'Die Landesbeauftragte für den Datenschutz und für das Recht auf Akteneinsicht Brandenburg',
    'www.lda.brandenburg.de',
  ],
  Bremen: [
    'Die Landesbeauftragte für Datenschutz und Informationsfreiheit der Freien Hansestadt Bremen',
    'www.datenschutz.bremen.de',
  ],
  Hamburg: [
    'Der Hamburgische Beauftragte für Datenschutz und Informationsfreiheit',
    'datenschutz-hamburg.de',
  ],
  Hessen: [
    'Der Hessische Beauftragte für Datenschutz und Informationsfreiheit',
    'datenschutz.hessen.de',
  ],
  'Mecklenburg-Vorpommern': [
    'Der Landesbeauftragte für Datenschutz und Informationsfreiheit Mecklenburg-Vorpommern',
    'www.datenschutz-mv.de',
  ],
  Niedersachsen: [
    'Der Landesbeauftragte für den Datenschutz Niedersachsen',
    'www.lfd.niedersachsen.de',
  ],
  'Nordrhein-Westfalen': [
    'Landesbeauftragte für Datenschutz und Informationsfreiheit Nordrhein-Westfalen',
    'www.ldi.nrw.de',
  ],
  'Rheinland-Pfalz': [
    'Der Landesbeauftragte für den Datenschutz und die Informationsfreiheit Rheinland-Pfalz',
    'www.datenschutz.rlp.de',
  ],
  Saarland: [
    'Unabhängiges Datenschutzzentrum Saarland, Landesbeauftragte für Datenschutz und Informationsfreiheit',
    'www.datenschutz.saarland.de',
  ],
  Sachsen: ['Sächsische Datenschutz- und Transparenzbeauftragte', 'www.datenschutz.sachsen.de'],
  'Sachsen-Anhalt': [
    'Landesbeauftragte für den Datenschutz Sachsen-Anhalt',
    'datenschutz.sachsen-anhalt.de',
  ],
  'Schleswig-Holstein': [
    'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein',
    'www.datenschutzzentrum.de',
  ],
  Thüringen: [
    'Thüringer Landesbeauftragter für den Datenschutz und die Informationsfreiheit',
    'www.tlfdi.de',
  ],
} satisfies Record<string, [string, string]>

export type FederalState = keyof typeof dataProtectionAuthorities

// `Object.keys` loses the key type; the table is not empty.
export const federalStates = Object.keys(dataProtectionAuthorities) as [
  FederalState,
  ...FederalState[],
]
