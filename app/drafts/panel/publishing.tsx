import { Button, Stack, Text, Textarea } from '@mantine/core'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { Card } from '#panel/kit/shell/card.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { describePublication, type PublicationTimes } from './draft-labels.ts'
import type { draftRefusalTexts } from './draft-rights.server.ts'

interface Props {
  /** Optimistic locking: the version shown, which publishing must match. */
  version: number
  changes: number
  /** A clash must be resolved first. */
  isBlocked: boolean
  submitted: { at: string; by: string | null } | null
  /** The reason why the user may not publish it. */
  against: (typeof draftRefusalTexts)[keyof typeof draftRefusalTexts] | null
  maySubmit: boolean
}

/** Card to publish a draft, or to submit it for approval. */
export function PublishCard({ version, changes, isBlocked, submitted, ...props }: Props) {
  const t = useTranslator()
  const { against, maySubmit } = props
  return (
    <Card title={t('Publish|a draft')}>
      {submitted && (
        <Text size="sm" fw={600} mb="xs">
          {t('{who} asked for approval on {time}', {
            who: submitted.by ?? t('Somebody'),
            time: t.time(submitted.at),
          })}
        </Text>
      )}
      {against && (
        <Text size="sm" mb="xs">
          {t(against)}
        </Text>
      )}
      {isBlocked && (
        <Text size="sm" fw={600} mb="xs">
          {t('First decide what is to stand.')}
        </Text>
      )}
      <Stack gap="sm">
        {against ? (
          !submitted &&
          maySubmit && (
            <PostButton intent="submit" disabled={changes === 0} variant="filled">
              {t('Submit for approval')}
            </PostButton>
          )
        ) : (
          <PostButton
            fields={{ version }}
            intent="publish"
            disabled={changes === 0 || isBlocked}
            variant="filled"
          >
            {changes > 1 ? t('Publish all {count} changes', { count: changes }) : t('Publish all')}
          </PostButton>
        )}
        {submitted && !against && <SendBack />}
      </Stack>
    </Card>
  )
}

function SendBack() {
  const t = useTranslator()
  return (
    <GuardedForm method="post" name="send-back">
      <Textarea
        name="word"
        label={t('What is still to change')}
        required
        withAsterisk={false}
        maxLength={2000}
        autosize
        minRows={2}
        mb="xs"
      />
      <Button type="submit" name="do" value="send-back">
        {t('Send back')}
      </Button>
    </GuardedForm>
  )
}

export function PublishedCard(times: PublicationTimes) {
  const t = useTranslator()
  return (
    <Card title={t('Published')}>
      <Text size="sm">{describePublication(t, times)}</Text>
      {!times.ended_at && (
        <PostButton intent="end" mt="sm">
          {t('Take it back now')}
        </PostButton>
      )}
    </Card>
  )
}
