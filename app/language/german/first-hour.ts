/** The first hour: how the owner makes the site his own. */
export const firstHour = {
  'Throw away': 'Wegwerfen',
} as const
