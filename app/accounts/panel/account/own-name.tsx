import { Button, Stack, TextInput } from '@mantine/core'
import { href } from 'react-router'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** `name` is empty for an unnamed account. */
export function OwnNameForm({ name }: { name: string }) {
  const t = useTranslator()
  return (
    <GuardedForm
      method="post"
      action={href('/admin/account/name')}
      navigate={false}
      name="name"
      key={name}
    >
      <input type="hidden" name="failure" value={t('Error saving name')} />
      <Stack>
        <TextInput
          label={t('Name')}
          description={t('It stands beside what you do, for your colleagues.')}
          name="name"
          defaultValue={name}
          autoComplete="name"
          required
          maxLength={120}
        />
        <Button type="submit" ml="auto">
          {t('Save name')}
        </Button>
      </Stack>
    </GuardedForm>
  )
}
