import { Button, Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import type { Speaker } from '../../language/speaker.ts'
import { Card } from '../shell/card.tsx'
import { ShownOnce } from '../shell/shown-once.tsx'
import { useText } from '../shell/use-text.ts'
import { keyFields } from './key-fields.ts'

/** Roles are called as in the handbook, in both languages. */
export const roleName = (t: Speaker, role: string) =>
  role === 'anybody' ? t('Reads what visitors see') : role.charAt(0).toUpperCase() + role.slice(1)

interface Props {
  /** The key that was just made. */
  made: string | undefined
  errors: Record<string, string | undefined>
}

export function NewKey({ made, errors }: Props) {
  const t = useText()
  return (
    <Card title={t('New key')}>
      {made && <ShownOnce secret={made}>{t('This is the key. It is shown only now:')}</ShownOnce>}
      <Form method="post" key={made ?? ''}>
        <Stack gap="sm">
          <TextInput
            label={t('What it is for')}
            name="name"
            required
            maxLength={80}
            error={errors.name}
          />
          <NativeSelect
            label={t('What it may do')}
            name="role"
            data={(keyFields.role.options ?? []).map(({ value }) => ({
              value,
              label: roleName(t, value),
            }))}
            error={errors.role}
          />
          <Checkbox
            name="only_proposes"
            label={t('Its changes wait in a draft')}
            description={t('The program names the draft, and a person publishes it.')}
          />
          <Textarea
            label={t('Websites')}
            name="origins"
            autosize
            description={t(
              'From which browsers may use it, one per line. Empty: only programs outside of browsers.',
            )}
            error={errors.origins}
          />
          <TextInput
            label={t('Requests a minute')}
            name="per_minute"
            defaultValue="600"
            inputMode="numeric"
            required
            error={errors.per_minute}
          />
          <TextInput
            label={t('Last day')}
            name="expires_at"
            type="date"
            description={t('Empty: until somebody revokes it.')}
            error={errors.expires_at}
          />
          <Button type="submit" ml="auto">
            {t('Make the key')}
          </Button>
        </Stack>
      </Form>
    </Card>
  )
}
