import { Button, Group, Text } from '@mantine/core'
import { Form, useLocation } from 'react-router'
import { Page } from '../shell/page.tsx'
import { ScreenButton } from '../shell/screen-link.tsx'
import { useText } from '../shell/use-text.ts'

/** Of what nothing brings back. */
export const questions = {
  discard: 'Discard this draft with all its changes?',
  'take-out': 'Take this out of the draft? What was written there is gone then.',
} as const

export const isAsked = (intent: string): intent is keyof typeof questions =>
  Object.hasOwn(questions, intent)

const answers = {
  discard: 'Discard the draft',
  'take-out': 'Take out',
} as const

export interface Sure {
  intent: keyof typeof questions
  /** The change that is meant, if one is. */
  change: string
}

/** The question as a page, where no script has asked it. */
export function AreYouSure({ intent, change, title }: Sure & { title: string }) {
  const t = useText()
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
