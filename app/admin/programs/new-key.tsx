import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { Speaker } from '../../language/speaker.ts'
import { useText } from '../shell/use-text.ts'
import { keyFields } from './key-fields.ts'
import { type Made, NewSecret } from './new-secret.tsx'

/** Roles are called as in the handbook, in both languages. */
export const roleName = (t: Speaker, role: string) =>
  role === 'anybody' ? t('Reads what visitors see') : role.charAt(0).toUpperCase() + role.slice(1)

export function NewKey(made: Made) {
  const t = useText()
  const { errors } = made
  return (
    <NewSecret
      {...made}
      title={t('New key')}
      about={t('This is the key. It is shown only now:')}
      button={t('Make the key')}
    >
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
    </NewSecret>
  )
}
