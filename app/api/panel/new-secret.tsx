import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import { roles } from '#accounts/rights.ts'
import { choice, toggle } from '#core/fields/choice-fields.ts'
import { date } from '#core/fields/date-fields.ts'
import { maxComputedDay } from '#core/fields/date-limits.ts'
import { line, lines, url } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { number } from '#core/fields/number-field.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { type WebhookEvent, webhookEvents } from '#core/webhooks/webhook-tables.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { OneTimeSecret } from '#panel/kit/shell/copy.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

export interface NewSecretFormProps {
  /** Just created; shown once. */
  secret: string | undefined
  errors: Record<string, string | undefined>
}

interface Props extends NewSecretFormProps {
  title: string
  /** Explains the secret. */
  about: string
  button: string
  children: ReactNode
}

/** Form that creates a key or webhook and shows its secret once. */
function NewSecret({ secret, errors, title, about, button, children }: Props) {
  const t = useTranslator()
  return (
    <Card title={title}>
      {secret && <OneTimeSecret secret={secret}>{about}</OneTimeSecret>}
      <GuardedForm method="post" name="new" key={secret ?? ''}>
        <Stack gap="sm">
          <TextInput
            label={t('What it is for')}
            name="name"
            required
            maxLength={80}
            error={errors.name}
          />
          {children}
          <Button type="submit" ml="auto" variant="filled">
            {button}
          </Button>
        </Stack>
      </GuardedForm>
    </Card>
  )
}

/** Roles have their German names in both languages, as in the handbook. */
export const formatKeyRole = (t: BrowserTranslator, role: string) =>
  role === 'anybody' ? t('Reads what visitors see') : role.charAt(0).toUpperCase() + role.slice(1)

export function NewKeyForm(props: NewSecretFormProps) {
  const t = useTranslator()
  const { errors } = props
  return (
    <NewSecret
      {...props}
      title={t('New key')}
      about={t('This is the key. It is shown only now:')}
      button={t('Make the key')}
    >
      <NativeSelect
        label={t('What it may do')}
        name="role"
        data={(keyFields.role.options ?? []).map(({ value }) => ({
          value,
          label: formatKeyRole(t, value),
        }))}
        error={errors.role}
      />
      <Checkbox
        name="only_proposes"
        label={t('Its changes wait in a draft, but for images')}
        description={t('The program names the draft, and a person publishes it.')}
      />
      <Textarea
        label={t('Websites')}
        name="origins"
        autosize
        description={t(
          'From which browsers may use it, one per line. Empty: only this website and programs outside of browsers.',
        )}
        error={errors.origins}
      />
      <TextInput
        label={t('Requests a minute')}
        name="per_minute"
        defaultValue="600"
        inputMode="numeric"
        required
        description={t(
          'Of a public key, which is one for anybody or for browsers: for each address. All addresses together have ten times as many.',
        )}
        error={errors.per_minute}
      />
      <TextInput
        label={t('Last day')}
        name="expires_at"
        type="date"
        max={maxComputedDay}
        description={t('Empty: until somebody revokes it.')}
        error={errors.expires_at}
      />
      <CurrentPassword label={t('Your password')} />
    </NewSecret>
  )
}

/** Fields for a new key. */
export const keyFields = {
  name: line('What it is for', { max: 80 }),
  role: choice('What it may do', ['anybody', ...roles]),
  only_proposes: toggle('Its changes wait in a draft, but for images'),
  origins: optional(lines('Websites'), { fallback: [] }),
  per_minute: number('Requests a minute', { min: 1, max: 10_000 }),
  expires_at: optional(date('Last day')),
}

/** An origin as browsers send it: `https://alt.firma.de`, without a path. */
export const isWebOrigin = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Fields for a new webhook besides its events. */
export const webhookFields = { name: line('What it is for', { max: 80 }), address: url('Address') }

export const webhookEventLabels = {
  'content.published': 'The content was changed',
  'message.received': 'A message has come',
  'application.received': 'An application has come',
} as const satisfies Record<WebhookEvent, string>

export function NewWebhookForm(props: NewSecretFormProps) {
  const t = useTranslator()
  const { errors } = props
  return (
    <NewSecret
      {...props}
      title={t('New webhook')}
      about={t('With this its receiver checks the signatures. It is shown only now:')}
      button={t('Make the webhook')}
    >
      <TextInput label={t('Address')} name="address" type="url" required error={errors.address} />
      <Checkbox.Group label={t('What it hears of')} error={errors.events}>
        <Stack gap="xs" mt="xs">
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              name="events"
              value={event}
              label={t(webhookEventLabels[event])}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <SecondaryText>
        {t('Of messages and applications only the reference is sent, nothing about a person.')}
      </SecondaryText>
    </NewSecret>
  )
}
