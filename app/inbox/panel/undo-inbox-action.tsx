import { Button, Group, Stack, Text } from '@mantine/core'
import type { RefObject } from 'react'
import { Form, useLocation } from 'react-router'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useUndoKey } from '#panel/kit/shell/use-undo-key.ts'
import classes from './inbox.module.css'
import { createUndoPath, type EntryParams } from './kinds.ts'
import type { UndoableAction as Known } from './undo-inbox-action.server.ts'

/** The user's last action with a button to undo it, and the earlier ones that can be undone, too. */
export function UndoInboxActions({ actions }: { actions: Known[] }) {
  const t = useTranslator()
  const [latest] = actions.filter(({ isLatest }) => isLatest)
  const earlier = actions.filter(({ isLatest }) => !isLatest)
  if (actions.length === 0) return null
  return (
    <Stack className={classes.wayBack} gap="xs">
      {latest && <UndoLatest {...latest} />}
      {earlier.length > 0 && (
        <details>
          <summary>
            <Text span size="sm">
              {t.count(
                earlier.length,
                '1 more can be taken back',
                '{count} more can be taken back',
              )}
            </Text>
          </summary>
          <Stack gap="xs" mt="xs">
            {earlier.map((action) => (
              <UndoAction key={action.batch} {...action} label={t('Done earlier')} />
            ))}
          </Stack>
        </details>
      )}
    </Stack>
  )
}

/** What the user did to one entry, undone for it alone. The bar above shows what was done last and only here. */
export function UndoEntryActions({ actions, entry }: { actions: Known[]; entry: EntryParams }) {
  const t = useTranslator()
  if (actions.length === 0) return null
  return (
    <Stack className={classes.wayBack} gap="xs">
      {actions.map((action) => (
        <UndoAction key={action.batch} {...action} entry={entry} label={t('Done here')} />
      ))}
    </Stack>
  )
}

const UndoLatest = (action: Known) => (
  <UndoAction {...action} label={useTranslator()('Just done')} form={useUndoKey()} />
)

interface Props extends Known {
  label: string
  /** The form that Ctrl+Z submits. */
  form?: RefObject<HTMLFormElement | null>
  /** The entry that alone is meant. */
  entry?: EntryParams
}

function UndoAction({ batch, text, mails, left, until, label, form, entry }: Props) {
  const t = useTranslator()
  const { pathname, search } = useLocation()
  const formatTime = (at: string) => t.day(at, { timeStyle: 'short' })
  const mailText =
    mails &&
    (mails.leavesAt
      ? t.count(mails.count, '1 mail leaves at {time}', '{count} mails leave at {time}', {
          time: formatTime(mails.leavesAt),
        })
      : t.count(
          mails.count,
          '1 mail is waiting: no mail server',
          '{count} mails are waiting: no mail server',
        ))
  const leftText =
    left > 0 && t.count(left, '1 mail has left already', '{count} mails have left already')
  const expiryText = until && t('gone for good at {time}', { time: formatTime(until) })
  return (
    <Group component="section" aria-label={label} gap="xs">
      <Text size="sm" className={classes.wayBackText}>
        {[text, leftText, mailText, expiryText].filter(Boolean).join(' · ')}
      </Text>
      <Form method="post" action={createUndoPath({ batch })} {...(form && { ref: form })}>
        <input type="hidden" name="back" value={pathname + search} />
        {entry && (
          <>
            <input type="hidden" name="kind" value={entry.kind} />
            <input type="hidden" name="id" value={entry.id} />
          </>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            size="compact-sm"
            leftSection={<AdminIcon name="undo-2" size={14} />}
            aria-label={t('Take back: {what}', { what: text })}
            {...(form && { 'aria-keyshortcuts': 'Control+Z Meta+Z' })}
          >
            {t('Take back')}
          </Button>
          {mails?.leavesAt && (
            <Button type="submit" name="do" value="send" size="compact-sm" variant="subtle">
              {t('Send now')}
            </Button>
          )}
        </Group>
      </Form>
    </Group>
  )
}
