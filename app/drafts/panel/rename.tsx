import { Button, Group, TextInput } from '@mantine/core'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Form to rename a draft; the key resets it after each change. */
export function RenameForm({ name }: { name: string }) {
  const t = useTranslator()
  return (
    <GuardedForm method="post" name="rename" key={name}>
      <Group align="end" gap="xs">
        <TextInput
          name="name"
          label={t('Name of the draft')}
          defaultValue={name}
          required
          withAsterisk={false}
          maxLength={100}
          flex="1 1 10rem"
        />
        <Button type="submit" name="do" value="rename">
          {t('Rename')}
        </Button>
      </Group>
    </GuardedForm>
  )
}
