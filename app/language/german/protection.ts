/** Data protection: requests of people, deletion, consents. */
export const protection = {
  Consents: 'Einwilligungen',
  Log: 'Protokoll',
  'Planned deletions': 'Geplante Löschungen',
  Register: 'Verzeichnis',
} as const
