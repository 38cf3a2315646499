import { listOwnerless } from '#api/owners.server.ts'
import { screenPath } from '#panel/kit/screens/screen-path.ts'
import type { Check, CheckContext } from './check.ts'

/** Keys and webhooks without an authorised owner: they are disabled until somebody takes them over. */
export const checkOwnerlessKeys: Check<CheckContext> = async ({ today }, t) => {
  const { keys, webhooks } = await listOwnerless(today)
  const links = [
    ...keys.map(({ name }) => ({
      text: t('Key “{name}”', { name }),
      to: screenPath('settings/programs'),
    })),
    ...webhooks.map(({ name }) => ({
      text: t('Webhook “{name}”', { name }),
      to: screenPath('settings/webhooks'),
    })),
  ]
  if (links.length === 0) return []
  return [
    {
      text: t('A key or a webhook has no owner any more'),
      more: t('It rests: whoever made it has no access any more. Take it over, or delete it.'),
      weight: 'should',
      links,
    },
  ]
}
