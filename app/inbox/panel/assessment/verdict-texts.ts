import type { Text } from '#core/i18n/text.ts'
import type { Verdict } from '#inbox/entries/ratings.ts'

export const verdictTexts: Record<Verdict, Text> = {
  invite: 'Invite',
  unsure: 'Unsure',
  decline: 'Rather decline',
}
