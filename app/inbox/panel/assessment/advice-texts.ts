import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { Advice } from '#inbox/entries/ratings.ts'

export const adviceTexts: Record<Advice, BrowserTextKey> = {
  invite: 'Invite',
  unsure: 'Unsure',
  decline: 'Rather decline',
}
