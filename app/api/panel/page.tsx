import { Badge, Code, Group, Stack, Text, Title } from '@mantine/core'
import { data, href } from 'react-router'
import { refuseWrongOwnPassword } from '#accounts/panel/account/own-password-refusal.server.ts'
import { changeAndRecordEvent } from '#accounts/panel-events.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { apiPaths } from '#addresses.ts'
import { createExamples } from '#api/examples.ts'
import { parseGermanTime } from '#core/fields/date-fields.ts'
import { translateFieldErrors } from '#core/fields/field-errors.ts'
import { parseForm } from '#core/fields/form.ts'
import { log } from '#core/runtime/log.server.ts'
import { DeleteButton } from '#panel/kit/list/delete-button.tsx'
import { RefusalContext } from '#panel/kit/list/question.tsx'
import { Card, CardRow, CardRows } from '#panel/kit/shell/card.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { createApiKey, isValidKey, listApiKeys } from '../keys/keys.server.ts'
import { listEligibleOwnerIds } from '../keys/owners.server.ts'
import type { Route } from './+types/page'
import { formatKeyRole, isWebOrigin, keyFields, NewKeyForm } from './new-secret.tsx'
import { TakeOverButton } from './take-over-button.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = requireRight(context, 'programs:read')
  const { database, environment } = app
  const owners = await listEligibleOwnerIds(database.db)
  const keys = (await listApiKeys(database.db)).map(({ digest: _, secret_mark: __, ...key }) => ({
    ...key,
    isOpen: isValidKey({ ...key, rests: null }),
    isValid: isValidKey(key),
    isOrphan: isValidKey(key) && !owners.has(key.made_by),
  }))
  return { keys, origin: environment.ORIGIN }
}

/** Creates a key and returns it, shown once. */
export async function action({ request, context }: Route.ActionArgs) {
  const auth = requireRight(context, 'programs:write')
  const { person, by: who, db, t } = auth
  const form = await request.formData()
  const parsed = parseForm(keyFields, form)
  if ('errors' in parsed)
    return data({ errors: translateFieldErrors(t, parsed.errors) }, { status: 400 })
  const { name, role, only_proposes, origins, per_minute, expires_at } = parsed.values
  if (!origins.every(isWebOrigin))
    return data(
      { errors: { origins: t('Such as https://www.firma.de, one per line.') } },
      { status: 400 },
    )
  // Valid through that day in German time.
  const expiry = expires_at ? parseGermanTime(`${expires_at}T23:59:59`) : { at: null }
  if ('error' in expiry)
    return data({ errors: { expires_at: t.of(expiry.error) } }, { status: 400 })
  const expiresAt = expiry.at
  if (expiresAt && Date.parse(expiresAt) <= Date.now())
    return data(
      { errors: { expires_at: t('This day has passed, so the key would open nothing.') } },
      { status: 400 },
    )
  const refused = await refuseWrongOwnPassword(auth, request, form, 'key for programs made')
  if (refused) return refused
  const newKey = {
    ...{ name, role, origins, onlyProposes: only_proposes, perMinute: per_minute },
    ...{ madeBy: person.id, expiresAt },
  }
  const key = await changeAndRecordEvent(
    db,
    'keys',
    (trx) => createApiKey(trx, newKey),
    () => ({ who, what: 'made key', about: name }),
  )
  log.info({ account: person.id, role }, 'key for programs made')
  return { newSecret: key }
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export default function ApiAccess({
  loaderData: { keys, origin },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslator()
  const newKey = actionData && 'newSecret' in actionData ? actionData.newSecret : undefined
  const errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const refused = actionData && 'refused' in actionData ? actionData.refused : undefined
  return (
    <Stack maw="38rem">
      <Card title={t('Keys')}>
        <Text size="sm" mb="sm">
          {t(
            'With a key a program reads and changes the content at {address}. Until the first key nothing is there.',
            {
              address: `${origin}${apiPaths.rest}/v1`,
            },
          )}
        </Text>
        <CardRows>
          {keys.map((key) => (
            <Key key={key.id} of={key} />
          ))}
        </CardRows>
      </Card>
      <RefusalContext value={refused}>
        <NewKeyForm secret={newKey} errors={errors} />
      </RefusalContext>
      <Examples origin={origin} />
    </Stack>
  )
}

type ListedKey = Route.ComponentProps['loaderData']['keys'][number]

function Key({ of: key }: { of: ListedKey }) {
  const t = useTranslator()
  return (
    <CardRow
      actions={
        key.isOpen && (
          <Group gap={4} wrap="nowrap">
            {key.isOrphan && (
              <TakeOverButton
                action={href('/admin/programs/:kind/:id/take-over', {
                  kind: 'keys',
                  id: String(key.id),
                })}
              />
            )}
            <DeleteButton
              title={key.name}
              question={t('Are you sure you want to revoke this key?')}
              action={href('/admin/programs/keys/:id/revoke', { id: String(key.id) })}
            />
          </Group>
        )
      }
    >
      <Text component="div" size="sm">
        {key.name} <Badge>{formatKeyRole(t, key.role)}</Badge>{' '}
        {key.only_proposes && <Badge color="gray">{t('only proposes')}</Badge>}{' '}
        {!key.isOpen && <Badge color="red">{t('ended')}</Badge>}
        {key.isOpen && key.rests && <Badge color="red">{t('ended: SECRET is another one')}</Badge>}
        {key.isOrphan && <Badge color="red">{t('rests: without an owner')}</Badge>}
      </Text>
      <SecondaryText>
        {key.used_at ? t('Last used {at}', { at: t.time(key.used_at) }) : t('Never used')}
        {', '}
        {t('{count} requests a minute', { count: key.per_minute })}
        {key.expires_at && `, ${t('until {at}', { at: t.day(key.expires_at) })}`}
        {key.origins.length > 0 && `, ${key.origins.join(', ')}`}
      </SecondaryText>
    </CardRow>
  )
}

/** Examples for curl and for the JavaScript client. */
function Examples({ origin }: { origin: string }) {
  const t = useTranslator()
  return (
    <Card title={t('Examples')}>
      <Text size="sm" mb="sm">
        {t(
          'All tables and columns are described as OpenAPI 3.1 at {address}, as far as the key may read them. The client is @supabase/supabase-js.',
          {
            address: `${origin}${apiPaths.rest}/v1/`,
          },
        )}
      </Text>
      <Stack gap="sm">
        {createExamples(origin, 'auftritt_…').map(({ title, curl, client }) => (
          <div key={title}>
            <Title order={3} size="h6" mb="xs">
              {t(title)}
            </Title>
            <Code block mb="xs">
              {curl}
            </Code>
            <Code block>{client}</Code>
          </div>
        ))}
      </Stack>
    </Card>
  )
}
