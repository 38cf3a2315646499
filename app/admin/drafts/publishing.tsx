import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { toLocalTime } from '../../forms/local-time.ts'
import { Heading } from '../shell/page.tsx'
import { PostButton } from '../shell/post-button.tsx'
import { useText } from '../shell/use-text.ts'
import type { whyInWords } from './approval.server.ts'
import { plannedFor } from './said.ts'

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
    <Stack component="section" gap="xs">
      <Heading>{t('Publish|a draft')}</Heading>
      {submitted && (
        <Text fw={600}>
          {t('{who} asked for approval on {time}', {
            who: submitted.by ?? t('Somebody'),
            time: t.time(submitted.at),
          })}
        </Text>
      )}
      {against && <Text>{t(against)}</Text>}
      {isBlocked && <Text fw={600}>{t('First decide below what is to stand.')}</Text>}
      <Group align="end">
        {against ? (
          !submitted && (
            <PostButton deed="submit" disabled={changes === 0} variant="filled">
              {t('Submit for approval')}
            </PostButton>
          )
        ) : (
          <PostButton
            fields={{ version }}
            deed="publish"
            disabled={changes === 0 || isBlocked}
            variant="filled"
          >
            {changes > 1 ? t('Publish all {count} changes', { count: changes }) : t('Publish all')}
          </PostButton>
        )}
        {submitted && !against && <SendBack />}
      </Group>
    </Stack>
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
        <Button type="submit" name="do" value="send-back">
          {t('Send back')}
        </Button>
      </Group>
    </Form>
  )
}

interface ScheduleProps {
  begins: string | null
  ends: string | null
  /** It could not do so by itself. */
  isMissed: boolean
  version: number
}

/** When a draft publishes itself, and when it takes itself back. */
export function Schedule({ begins, ends, isMissed, version }: ScheduleProps) {
  const t = useText()
  return (
    <section>
      <Heading>{t('At a time of its own')}</Heading>
      <Text size="sm" mb="xs">
        {t('German time. Something that clashes then publishes nothing; you get a mail.')}
      </Text>
      {begins && (
        <Group gap="xs" mb="xs">
          {!isMissed && <Text fw={600}>{plannedFor(t, begins, ends)}</Text>}
          <PostButton fields={{ version }} deed="schedule" size="compact-sm">
            {t('Cancel the plan')}
          </PostButton>
        </Group>
      )}
      {/* A time that the change of summer time leaves out is another one, once it is kept. */}
      <Form key={`${begins} ${ends}`} method="post">
        <input type="hidden" name="version" value={version} />
        <Group align="end">
          <TextInput
            type="datetime-local"
            name="begins"
            label={t('Publish itself')}
            defaultValue={begins ? toLocalTime(begins) : ''}
          />
          <TextInput
            type="datetime-local"
            name="ends"
            label={t('Take itself back (optional)')}
            defaultValue={ends ? toLocalTime(ends) : ''}
          />
          <Button type="submit" name="do" value="schedule">
            {t('Set')}
          </Button>
        </Group>
      </Form>
    </section>
  )
}
