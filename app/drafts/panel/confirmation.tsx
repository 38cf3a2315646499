import { Button, Group, Text } from '@mantine/core'
import { Form, useLocation } from 'react-router'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Questions for actions that cannot be undone. */
export const questions = {
  discard: 'Discard this draft with all its changes?',
  'take-out': 'Take this out of the draft? What was written there is gone then.',
} as const

export const needsConfirmation = (intent: string): intent is keyof typeof questions =>
  Object.hasOwn(questions, intent)

const answers = {
  discard: 'Discard the draft',
  'take-out': 'Take out',
} as const

export interface Confirmation {
  intent: keyof typeof questions
  /** The id of the change, or empty. */
  change: string
}

/** The question as a page, for browsers without JavaScript. */
export function ConfirmationPage({ intent, change, title }: Confirmation & { title: string }) {
  const t = useTranslator()
  const { pathname } = useLocation()
  return (
    <Page maw={760} title={t(questions[intent])}>
      <Text fw={600}>{title}</Text>
      <Form method="post">
        <input type="hidden" name="sure" value="yes" />
        <input type="hidden" name="change" value={change} />
        <Group>
          <ScreenButton to={pathname}>{t('Cancel')}</ScreenButton>
          <Button type="submit" name="do" value={intent} color="red.9" variant="filled">
            {t(answers[intent])}
          </Button>
        </Group>
      </Form>
    </Page>
  )
}
