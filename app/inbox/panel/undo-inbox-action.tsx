import { Button, Group, Text } from '@mantine/core'
import { Form, useLocation } from 'react-router'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useUndoKey } from '#panel/kit/shell/use-undo-key.ts'
import classes from './inbox.module.css'
import { undoPath } from './kinds.ts'
import type { UndoableAction as Known } from './undo-inbox-action.server.ts'

/** The user's last action, with a button to undo it. */
export function UndoInboxAction({ batch, text, mails, until }: Known) {
  const t = useTranslator()
  const form = useUndoKey()
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
  const expiryText = until && t('gone for good at {time}', { time: formatTime(until) })
  return (
    <Group component="section" aria-label={t('Just done')} className={classes.wayBack} gap="xs">
      <Text size="sm" className={classes.wayBackText}>
        {[text, mailText, expiryText].filter(Boolean).join(' · ')}
      </Text>
      <Form method="post" action={undoPath({ batch })} ref={form}>
        <input type="hidden" name="back" value={pathname + search} />
        <Group gap="xs">
          <Button
            type="submit"
            size="compact-sm"
            leftSection={<AdminIcon name="undo-2" size={14} />}
            aria-label={t('Take back: {what}', { what: text })}
            aria-keyshortcuts="Control+Z Meta+Z"
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
