import { Button, Group, Text, Textarea } from '@mantine/core'
import { Form } from 'react-router'
import { useText } from '../shell/use-text.ts'
import type { whyInWords } from './approval.server.ts'

interface Props {
  /** The version that is shown: nobody publishes what he has not seen. */
  version: number
  changes: number
  /** A clash has to be decided first. */
  isBlocked: boolean
  submitted: { at: string; by: string | null } | null
  /** Why this person may not publish it, in words. */
  against: (typeof whyInWords)[keyof typeof whyInWords] | null
}

/** Publishing a draft, or asking somebody else to. */
export function Publishing({ version, changes, isBlocked, submitted, against }: Props) {
  const t = useText()
  return (
    <>
      {submitted && (
        <Text fw={600}>
          {t('{who} asked for approval on {time}', {
            who: submitted.by ?? t('Somebody'),
            time: t.time(submitted.at),
          })}
        </Text>
      )}
      {against && <Text>{t(against)}</Text>}
      <Group align="end">
        {against ? (
          !submitted && (
            <Form method="post">
              <Button type="submit" name="do" value="submit" disabled={changes === 0}>
                {t('Submit for approval')}
              </Button>
            </Form>
          )
        ) : (
          <Form method="post">
            <input type="hidden" name="version" value={version} />
            <Button type="submit" name="do" value="publish" disabled={changes === 0 || isBlocked}>
              {changes > 1
                ? t('Publish all {count} changes', { count: changes })
                : t('Publish all')}
            </Button>
          </Form>
        )}
        {submitted && !against && <SendBack />}
      </Group>
    </>
  )
}

function SendBack() {
  const t = useText()
  return (
    <Form method="post">
      <Group align="end">
        <Textarea
          name="word"
          label={t('What is still to change')}
          required
          maxLength={2000}
          autosize
          minRows={1}
          w={{ base: '100%', xs: 320 }}
        />
        <Button type="submit" name="do" value="send-back" variant="default">
          {t('Send back')}
        </Button>
      </Group>
    </Form>
  )
}
