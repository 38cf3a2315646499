import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { front } from '../../addresses.ts'
import { toLocalTime } from '../../forms/local-time.ts'
import { Copy } from '../shell/copy.tsx'
import { Heading } from '../shell/page.tsx'
import { PostButton } from '../shell/post-button.tsx'
import { useText } from '../shell/use-text.ts'
import type { whyInWords } from './approval.server.ts'
import classes from './drafts.module.css'
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
  version: number
}

/** When a draft publishes itself, and when it takes itself back. */
export function Schedule({ begins, ends, version }: ScheduleProps) {
  const t = useText()
  return (
    <section>
      <Heading>{t('At a time of its own')}</Heading>
      <Text size="sm" mb="xs">
        {t('German time. Something that clashes then publishes nothing; you get a mail.')}
      </Text>
      {begins && (
        <Text fw={600} mb="xs">
          {plannedFor(t, begins, ends)}
        </Text>
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

interface LinksProps {
  links: { key: string; made_by: string; expires_at: string; opened: number }[]
  origin: string
}

/** Addresses that show the draft to people without an account. */
export function Links({ links, origin }: LinksProps) {
  const t = useText()
  return (
    <section>
      <Heading>{t('Show it to somebody')}</Heading>
      <Text size="sm" mb="xs">
        {t(
          'Whoever has such a link walks through the site with this draft for seven days, without an account, and can leave remarks.',
        )}
      </Text>
      <ul className={classes.list}>
        {links.map(({ key, made_by, expires_at, opened }) => (
          <li key={key}>
            <Group>
              <Text size="sm">
                {t.count(
                  opened,
                  'By {who}, until {time}, opened once',
                  'By {who}, until {time}, opened {count} times',
                  { who: made_by, time: t.time(expires_at) },
                )}
              </Text>
              <Copy
                text={`${origin}${front.views}/${key}`}
                label={t('Copy the link')}
                size="compact-sm"
                mr={0}
              />
              <Button
                component="a"
                href={`${front.views}/${key}`}
                target="_blank"
                size="compact-sm"
              >
                {t('Open|a link')}
              </Button>
              <PostButton fields={{ key }} deed="revoke" size="compact-sm">
                {t('End it')}
              </PostButton>
            </Group>
          </li>
        ))}
      </ul>
      <PostButton deed="link" mt="xs">
        {t('Make a link')}
      </PostButton>
    </section>
  )
}
