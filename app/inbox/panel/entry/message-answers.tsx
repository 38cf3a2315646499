import { Anchor, Badge, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { href, Link } from 'react-router'
import { parseStoredAnswers } from '#inbox/entries/stored-answers.ts'
import { MailParagraph } from '#mail/panel/letter-text.tsx'
import { SecondaryText } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { LanguageBadge } from '../badges.tsx'
import { DueText } from '../deadlines/due-text.tsx'
import { messageFolderNames } from '../kinds.ts'
import { StarButton } from '../views/star-button.tsx'
import type { Route } from './+types/message'

type HeadProps = Pick<Route.ComponentProps['loaderData'], 'message' | 'due' | 'isStarred'>

/** Who wrote, when, and how far the message is. */
export function MessageHead({ message, due, isStarred }: HeadProps) {
  const t = useTranslator()
  const { id, name, email, reference, state, received_at, topic, language } = message
  return (
    <Group justify="space-between" align="start">
      <div>
        <Title order={1} size="h2">
          {name}
        </Title>
        <SecondaryText>
          <Anchor href={`mailto:${encodeURIComponent(email)}`}>{email}</Anchor> · {reference} ·{' '}
          {t.time(received_at)}
        </SecondaryText>
        <DueText due={due} />
        {topic && <TopicLink topic={topic} />}
      </div>
      <Group gap="xs">
        <LanguageBadge language={language} />
        <Badge size="lg" variant="default">
          {t(messageFolderNames[state === 'unread' ? 'open' : state])}
        </Badge>
        <StarButton kind="messages" ids={[id]} isStarred={isStarred} hasKey />
      </Group>
    </Group>
  )
}

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
function TopicLink({ topic }: { topic: string }) {
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
