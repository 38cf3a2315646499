import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { href, Link } from 'react-router'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { MailParagraph } from '#mail/panel/letter-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

interface Props {
  message: string
  answers: string | null
}

/** A message, below what its form asked besides, in the words in which it was asked. */
export function MessageText({ message, answers }: Props) {
  const t = useTranslator()
  const all = parseStoredAnswers(answers)
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }}>
      <Stack gap="sm">
        {all.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
          <div key={at}>
            <Text fw={650} size="sm" lang="de">
              {question}
            </Text>
            <MailParagraph>{answer}</MailParagraph>
          </div>
        ))}
        <div>
          {all.length > 0 && (
            <Text fw={650} size="sm">
              {t('Message')}
            </Text>
          )}
          <MailParagraph>{message}</MailParagraph>
        </div>
      </Stack>
    </Paper>
  )
}

/** The form that a message came from, with a link to all messages from it. */
export function TopicLink({ topic }: { topic: string }) {
  const t = useTranslator()
  const to = `${href('/admin/contact/messages')}?${new URLSearchParams({ topic })}`
  return (
    <Text size="sm">
      {t('Topic')}:{' '}
      <Anchor component={Link} to={to} inherit>
        {topic}
      </Anchor>
    </Text>
  )
}
