import { Group, Text } from '@mantine/core'
import { href, useLocation } from 'react-router'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { formatPlannedTime } from './draft-labels.ts'
import classes from './drafts.module.css'
import type { WorkingDraft } from './working-copy/working-draft.ts'

type Props = WorkingDraft & { proposes: boolean }

/** Bar at the top of every page while the user works in a draft. */
export function DraftBar({ id, name, changes, begins_at, proposes }: Props) {
  const t = useTranslator()
  const { pathname } = useLocation()
  const to = href('/admin/drafts/:id', { id: String(id) })
  const isThere = pathname === to
  return (
    <Group component="section" aria-label={t('Open draft')} className={classes.bar} gap="xs">
      <Text size="sm" className={classes.what}>
        <TranslatedText
          text={
            begins_at
              ? 'You are working in the draft “{draft}” ({changes}). It publishes itself on {time}.'
              : 'You are working in the draft “{draft}” ({changes}). Nothing of it is public.'
          }
          draft={
            <ScreenLink to={to} inherit c="inherit" fw={600}>
              {name}
            </ScreenLink>
          }
          time={begins_at && formatPlannedTime(t, begins_at)}
          changes={t.count(changes, '1 change', '{count} changes')}
        />
      </Text>
      {!isThere && !proposes && (
        <ScreenButton to={to} size="compact-sm">
          {t('Show, plan, publish')}
        </ScreenButton>
      )}
      <PostButton action={to} isBeside intent="view" size="compact-sm">
        {t('View|at a draft')}
      </PostButton>
      {!isThere && proposes && changes > 0 && (
        <PostButton action={to} intent="submit" size="compact-sm" variant="filled">
          {t('Submit for approval')}
        </PostButton>
      )}
      <PostButton action={to} intent="leave" size="compact-sm">
        {t('Leave the draft')}
      </PostButton>
    </Group>
  )
}

/** Bar for users whose changes need approval, before their first change. */
export function ApprovalNotice() {
  const t = useTranslator()
  return (
    <Group component="section" aria-label={t('Approval')} className={classes.bar} gap="xs">
      <Text size="sm" className={classes.what}>
        {t(
          'What you save here waits in a draft. Once you are done, submit it for approval: somebody else publishes it.',
        )}
      </Text>
      <ScreenButton to={href('/admin/drafts')} size="compact-sm">
        {t('Drafts')}
      </ScreenButton>
    </Group>
  )
}
