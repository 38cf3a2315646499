import { Button, Group, TextInput } from '@mantine/core'
import { Form, href } from 'react-router'
import { useText } from '../shell/use-text.ts'

interface Props {
  /** Empty while nobody has given one. */
  name: string
  /** Where the person is, and comes back to. */
  back: string
}

export function OwnName({ name, back }: Props) {
  const t = useText()
  return (
    <Form method="post" action={href('/admin/account/name')} navigate={false} key={name}>
      <input type="hidden" name="failure" value={t('Error saving name')} />
      <input type="hidden" name="back" value={back} />
      <Group align="end">
        <TextInput
          label={t('Name')}
          description={t('It stands beside what you do, for your colleagues.')}
          name="name"
          defaultValue={name}
          autoComplete="name"
          required
          maxLength={120}
          flex="1 1 14rem"
        />
        <Button type="submit" ml="auto">
          {t('Save name')}
        </Button>
      </Group>
    </Form>
  )
}
