import type { Translator } from '#core/i18n/translator.ts'

/** What a discarded mail changes besides; '' for nothing. */
export const describeDiscardEffects = (t: Translator, { invitations = 0, calendars = 0 }) =>
  [
    invitations > 0 && t('The times do not stand on the personal page any more.'),
    calendars > 0 && t('Calendars do not learn of it. Please tell the people yourself.'),
  ]
    .filter(Boolean)
    .join(' ')
