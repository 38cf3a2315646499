import { Button, Group, Text } from '@mantine/core'
import { Form, href } from 'react-router'
import { CurrentPassword } from '#accounts/panel/account/current-password.tsx'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  question: string
  /** Of what is erased. */
  title: string
  consequence: string
  refused: string | undefined
}

/** Asks for the password before something is erased from the trash. */
export function EraseForm({ question, title, consequence, refused }: Props) {
  const t = useTranslator()
  return (
    <Page maw={760} title={question}>
      {title && <Text fw={600}>{title}</Text>}
      <Text>{consequence}</Text>
      <Form method="post">
        <CurrentPassword label={t('Your password')} error={refused} maw={340} mb="md" />
        <Group>
          <ScreenButton to={href('/admin/drafts/trash')}>{t('Cancel')}</ScreenButton>
          <Button type="submit" color="red.9" variant="filled">
            {t('Delete for good')}
          </Button>
        </Group>
      </Form>
    </Page>
  )
}
