import { listSuspendedKeysAndWebhooks, type SuspensionReason } from '#api/keys/owners.server.ts'
import type { TextKey } from '#core/i18n/text.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import type { Check, CheckContext } from './check.ts'

const findings: Record<SuspensionReason, { text: TextKey; more: TextKey }> = {
  owner: {
    text: 'A key or a webhook has no owner any more',
    more: 'It rests: whoever made it has no access or no longer the right to it. Take it over, or delete it.',
  },
  secret: {
    text: 'A key or a webhook ended with the former SECRET',
    more: 'The server has another SECRET than when it was made. Make the key anew; give the webhook a new secret, which its receiver needs.',
  },
  restored: {
    text: 'A webhook rests since a backup was restored',
    more: 'Nothing is sent: the site itself may go on elsewhere. Switch it on if this is the site.',
  },
}

/** Finds API keys and webhooks that are inactive until a user reactivates them, by reason. */
export const checkSuspendedKeys: Check<CheckContext> = async ({ today }, t) => {
  const { keys, webhooks } = await listSuspendedKeysAndWebhooks(today)
  const links = [
    ...keys.map(({ name, reason }) => ({
      reason,
      text: t('Key “{name}”', { name }),
      to: createScreenPath('settings/programs'),
    })),
    ...webhooks.map(({ name, reason }) => ({
      reason,
      text: t('Webhook “{name}”', { name }),
      to: createScreenPath('settings/webhooks'),
    })),
  ]
  return [...Map.groupBy(links, ({ reason }) => reason)].map(([reason, group]) => ({
    text: t.of(findings[reason].text),
    more: t.of(findings[reason].more),
    weight: 'should',
    links: group.map(({ text, to }) => ({ text, to })),
  }))
}
