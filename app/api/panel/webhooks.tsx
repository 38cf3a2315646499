import { Badge, Group, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import { data, href } from 'react-router'
import { recordPanelEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { type DeliveryState, webhookEvents } from '#api/api-tables.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { log } from '#core/runtime/log.server.ts'
import { isPrivateHost } from '#media/public-lookup.server.ts'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { Card, CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { ownerIds } from '../keys/owners.server.ts'
import { addWebhook, listDeliveries, listWebhooks } from '../webhooks/webhooks.server.ts'
import type { Route } from './+types/webhooks'
import { eventNames, NewWebhookForm, webhookFields } from './new-secret.tsx'
import { TakeOverButton } from './take-over-button.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = requireRight(context, 'programs:read')
  const [webhooks, deliveries, owners] = await Promise.all([
    listWebhooks(db),
    listDeliveries(db),
    ownerIds(db),
  ])
  return {
    webhooks: webhooks.map(({ made_by, id, name, address, events }) => ({
      ...{ id, name, address, events },
      isOrphan: !owners.has(made_by),
    })),
    deliveries,
  }
}

/** Creates a webhook and returns its signing secret, shown once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { person, by: who, program, db, t } = requireRight(context, 'programs:write')
  const form = await request.formData()
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
  const secret = await addWebhook(program, { name, address, events, madeBy: person.id })
  log.info({ account: person.id, events }, 'webhook made')
  await recordPanelEvent(db, 'keys', { who, what: 'made webhook', about: name })
  return { secret }
}

/** Why the address can never be reached; undefined if it may work. */
async function checkAddress(t: Translator, address: string) {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return { address: t('Please enter an address that begins with https://.') }
  return (await isPrivateHost(address))
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
          {webhooks.map(({ id, name, address, events, isOrphan }) => (
            <CardRow
              key={id}
              actions={
                <Group gap={4} wrap="nowrap">
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
                    <Badge>{t(eventNames[event])}</Badge>
                  </Fragment>
                ))}{' '}
                {isOrphan && <Badge color="red">{t('rests: without an owner')}</Badge>}
              </Text>
              <SecondaryText>{address}</SecondaryText>
            </CardRow>
          ))}
        </CardRows>
      </Card>
      <NewWebhookForm
        secret={actionData && 'secret' in actionData ? actionData.secret : undefined}
        errors={actionData && 'errors' in actionData ? actionData.errors : {}}
      />
      <Deliveries all={deliveries} />
    </Stack>
  )
}

const states = {
  waiting: 'waiting for its turn',
  sending: 'on the way',
  sent: 'taken',
  failed: 'given up',
} as const satisfies Record<DeliveryState, string>

function Deliveries({ all }: { all: Route.ComponentProps['loaderData']['deliveries'] }) {
  const t = useTranslator()
  return (
    <Card title={t('What was sent')}>
      {all.length === 0 && <Text size="sm">{t('Nothing yet.')}</Text>}
      <CardRows>
        {all.map(({ id, name, event, about, state, attempts, answer, made_at }) => (
          <CardRow
            key={id}
            actions={
              <PostButton
                action={href('/admin/programs/deliveries/:id/again', { id: String(id) })}
                navigate={false}
                size="xs"
              >
                {t('Send again')}
              </PostButton>
            }
          >
            <Text component="div" size="sm">
              {name}: {event}, {about}{' '}
              <Badge color={state === 'sent' ? 'green' : 'gray'}>{t(states[state])}</Badge>
            </Text>
            <SecondaryText>
              {t.time(made_at)}, {t.count(attempts, '{count} attempt', '{count} attempts')}
              {answer && `, ${answer}`}
            </SecondaryText>
          </CardRow>
        ))}
      </CardRows>
    </Card>
  )
}
