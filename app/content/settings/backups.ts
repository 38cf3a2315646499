import { number } from '#core/fields/number-field.ts'
import { defineSetting } from './setting.ts'

/**
 * When the program backs up and how many it keeps. The backup place is an environment variable, since it receives all
 * data.
 */
export const backupSettings = defineSetting('backups', {
  label: 'Backups',
  fields: {
    hour: number('Back up daily at (hour)', {
      min: 0,
      max: 23,
      hint: 'German time; 3 is three at night. Where the backups go is said by whoever runs the server: until then none is made, and the dashboard says so.',
    }),
    days: number('Keep daily backups for (days)', {
      min: 1,
      max: 60,
      hint: 'Backups hold what you have deleted since: say the longest time in the privacy text, too.',
    }),
    weeks: number('Keep weekly backups for (weeks)', { min: 0, max: 52 }),
    months: number('Keep monthly backups for (months)', { min: 0, max: 36 }),
  },
  fallback: { hour: 3, days: 7, weeks: 5, months: 12 },
})
