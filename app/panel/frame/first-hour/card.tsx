import { Paper, Progress, Text, Title } from '@mantine/core'
import { href } from 'react-router'
import type { BrowserTextKey as PanelText } from '#core/i18n/text.ts'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenButton, ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from './first-hour.module.css'

interface Props {
  done: number
  total: number
  next: { title: PanelText; links: readonly { to: string }[] }
}

const overview = href('/admin/first-hour')

/** Card of the dashboard: progress of the first-hour guide and the next step. */
export function FirstHourCard({ done, total, next }: Props) {
  const t = useTranslator()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="first-hour">
      <div className={classes.head}>
        <Title order={2} size="h5" id="first-hour">
          <ScreenLink to={overview} inherit underline="hover">
            {t('Make it yours')}
          </ScreenLink>
        </Title>
        <Text size="sm">{t('{done} of {total} steps are done.', { done, total })}</Text>
        <div className={classes.links}>
          <ScreenButton
            to={next.links[0]?.to ?? overview}
            size="compact-sm"
            mih="var(--hit)"
            variant="filled"
          >
            {t('Next: {step}', { step: t.within(t.of(next.title)) })}
          </ScreenButton>
          <PostButton
            action={overview}
            name="intent"
            value="enough"
            variant="subtle"
            color="gray"
            size="compact-sm"
            mih="var(--hit)"
          >
            {t('Enough, do not show this again')}
          </PostButton>
        </div>
      </div>
      <GuideProgressBar {...{ done, total }} />
    </Paper>
  )
}

export const GuideProgressBar = ({ done, total }: Pick<Props, 'done' | 'total'>) => {
  const t = useTranslator()
  return (
    <Progress.Root size="sm" mt="xs">
      <Progress.Section
        value={(done / total) * 100}
        aria-label={t('Make it yours')}
        aria-valuetext={t('{done} of {total}', { done, total })}
      />
    </Progress.Root>
  )
}
