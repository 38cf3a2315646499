import { Badge, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { data, href } from 'react-router'
import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { parseIdOrZero } from '#content/store/id.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { log } from '#core/runtime/log.server.ts'
import { webhookEvents } from '#core/webhooks/webhook-tables.ts'
import { resolvesToPrivateAddress } from '#media/public-lookup.server.ts'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { Card, CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { listEligibleOwnerIds } from '../keys/owners.server.ts'
import {
  addWebhook,
  listDeliveries,
  listWebhooks,
  renewWebhookSecret,
  resumeRestoredWebhook,
} from '../webhooks/webhooks.server.ts'
import type { Route } from './+types/webhooks'
import { Deliveries } from './deliveries.tsx'
import { NewWebhookForm, webhookEventLabels, webhookFields } from './new-secret.tsx'
import { TakeOverButton } from './take-over-button.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'programs:read')
  const [webhooks, deliveries, owners] = await Promise.all([
    listWebhooks(db),
    listDeliveries(db, parseCursor(url)),
    listEligibleOwnerIds(db),
  ])
  return {
    webhooks: webhooks.map(({ made_by, id, name, address, events, rests }) => ({
      ...{ id, name, address, events, rests },
      isOrphan: !owners.has(made_by),
    })),
    deliveries,
  }
}

/** Creates a webhook or renews its signing secret, which is shown once, or switches one on. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, by: who, app, db, t } = requireRight(context, 'programs:write')
  const form = await request.formData()
  const id = parseIdOrZero(String(form.get('id') ?? ''))
  if (form.get('do') === 'resume') {
    const row = await changeAndRecordEvent(
      db,
      'keys',
      (trx) => resumeRestoredWebhook(trx, id),
      ({ name }) => ({ who, what: 'resumed webhook', about: name }),
    )
    return row
      ? redirectWithToast(createScreenPath('settings/webhooks'), t('The webhook is on again'))
      : redirectWithToast(createScreenPath('settings/webhooks'), t('Nothing changed'), 'info')
  }
  if (form.get('do') === 'renew') {
    const row = await changeAndRecordEvent(
      db,
      'keys',
      (trx) => renewWebhookSecret(trx, app.secret, id),
      ({ name }) => ({ who, what: 'renewed webhook', about: name }),
    )
    if (!row)
      return redirectWithToast(createScreenPath('settings/webhooks'), t('Nothing changed'), 'info')
    log.info({ account: person.id, webhook: id }, 'webhook secret renewed')
    return { newSecret: row.secret }
  }
  const parsed = parseForm(webhookFields, form)
  const events = webhookEvents.filter((event) => form.getAll('events').includes(event))
  const errors = {
    ...('errors' in parsed
      ? translateFieldErrors(t, parsed.errors)
      : await checkAddress(t, parsed.values.address)),
    ...(events.length === 0 && { events: t('Please fill in this field.') }),
  }
  if ('errors' in parsed || Object.keys(errors).length > 0) return data({ errors }, { status: 400 })
  const { name, address } = parsed.values
  const secret = await changeAndRecordEvent(
    db,
    'keys',
    (trx) => addWebhook(trx, app.secret, { name, address, events, madeBy: person.id }),
    () => ({ who, what: 'made webhook', about: name }),
  )
  log.info({ account: person.id, events }, 'webhook made')
  return { newSecret: secret }
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

/** The reason why the address can never be reached; undefined if it may work. */
async function checkAddress(t: BrowserTranslator, address: string) {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return { address: t('Please enter an address that begins with https://.') }
  return (await resolvesToPrivateAddress(address))
    ? {
        address: t('This address is not on the public Internet, so nothing would be sent there.'),
      }
    : undefined
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { webhooks, deliveries } = loaderData
  return (
    <Stack maw="38rem">
      <Card title={t('Webhooks')}>
        <Text size="sm" mb="sm">
          {t(
            'A program hears at its address what has happened, signed as Standard Webhooks has it.',
          )}
        </Text>
        <CardRows>
          {webhooks.map(({ id, name, address, events, isOrphan, rests }) => (
            <CardRow
              key={id}
              actions={
                <Group gap={4} wrap="nowrap">
                  {rests === 'restored' && (
                    <PostButton fields={{ id }} intent="resume" size="compact-sm">
                      {t('Switch on')}
                    </PostButton>
                  )}
                  {rests === 'secret' && (
                    <PostButton fields={{ id }} intent="renew" size="compact-sm">
                      {t('New secret')}
                    </PostButton>
                  )}
                  {isOrphan && (
                    <TakeOverButton
                      action={href('/admin/programs/:kind/:id/take-over', {
                        kind: 'webhooks',
                        id: String(id),
                      })}
                    />
                  )}
                  <DeleteButton
                    title={name}
                    question={t('Are you sure you want to delete this webhook?')}
                    action={href('/admin/programs/webhooks/:id/remove', { id: String(id) })}
                  />
                </Group>
              }
            >
              <Text component="div" size="sm">
                {name}
                {events.map((event) => (
                  <Fragment key={event}>
                    {' '}
                    <Badge>{t(webhookEventLabels[event])}</Badge>
                  </Fragment>
                ))}{' '}
                {isOrphan && <Badge color="red">{t('rests: without an owner')}</Badge>}{' '}
                {rests && <Badge color="red">{t(restTexts[rests])}</Badge>}
              </Text>
              <SecondaryText>{address}</SecondaryText>
            </CardRow>
          ))}
        </CardRows>
      </Card>
      <NewWebhookForm
        secret={actionData && 'newSecret' in actionData ? actionData.newSecret : undefined}
        errors={actionData && 'errors' in actionData ? actionData.errors : {}}
      />
      <Deliveries page={deliveries} />
    </Stack>
  )
}

const restTexts = {
  secret: 'rests: SECRET is another one',
  restored: 'rests: a backup was restored, or SECRET had changed',
} as const
