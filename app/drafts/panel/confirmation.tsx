import { Button, Group, Text } from '@mantine/core'
import { Form, useLocation } from 'react-router'
import { Page } from '#panel/kit/shell/page.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Confirmation questions of actions that cannot be undone, or that have only a part of their effect. */
export const confirmationQuestions = {
  discard: 'Discard this draft with all its changes?',
  'take-out': 'Take this out of the draft? What was written there is gone then.',
  schedule: 'Plan it although its end would be refused as things stand?',
} as const

/** Whether an action always needs a confirmation; scheduling needs one only for an end that would be refused. */
export const needsConfirmation = (intent: string): intent is 'discard' | 'take-out' =>
  intent === 'discard' || intent === 'take-out'

const answers = {
  discard: 'Discard the draft',
  'take-out': 'Take out',
  schedule: 'Plan it all the same',
} as const

export interface ConfirmationRequest {
  intent: keyof typeof confirmationQuestions
  /** The id of the change, or empty. */
  change: string
  /** The part of the effect that the action will not have. */
  detail?: string
  /** Further fields of the form that is sent again. */
  fields?: string[][]
}

/** The question as a page, for browsers without JavaScript. */
export function ConfirmationPage({
  intent,
  change,
  detail,
  fields = [],
  title,
}: ConfirmationRequest & { title: string }) {
  const t = useTranslator()
  const { pathname } = useLocation()
  return (
    <Page maw={760} title={t(confirmationQuestions[intent])}>
      <Text fw={600}>{title}</Text>
      {detail && <Text>{detail}</Text>}
      <Form method="post">
        <input type="hidden" name="sure" value="yes" />
        <input type="hidden" name="change" value={change} />
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
