import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import classes from './first-hour.module.css'

type Props = Route.ComponentProps['loaderData']['steps'][number] & { children: ReactNode }

/** Maximum number of names in one line. */
const maxNames = 5

const joinNames = (t: BrowserTranslator, names: string[]) => {
  const first = names.slice(0, maxNames).join(', ')
  return names.length > maxNames
    ? t('{names} and {count} more', { names: first, count: names.length - maxNames })
    : first
}

/** One step: its finished and missing parts, and links to the forms. */
export function StepRow({ at, title, isDone, there, missing, links, keep, children }: Props) {
  const t = useTranslator()
  return (
    <li className={classes.step} data-done={isDone}>
      <span className={classes.mark} aria-hidden="true">
        {isDone ? <AdminIcon name="check" /> : at}
      </span>
      <div className={classes.what}>
        <Title order={2} size="h5">
          {t.of(title)}
          <span className={classes.state}>{` · ${t(isDone ? 'done' : 'open')}`}</span>
        </Title>
        {there.length > 0 && (
          <Text size="sm" c="dimmed" className={classes.said}>
            {t('There: {things}.', { things: joinNames(t, there) })}
          </Text>
        )}
        {missing.length > 0 && (
          <Text size="sm" className={classes.said}>
            {t('Not yet: {things}.', { things: joinNames(t, missing) })}
          </Text>
        )}
        {children}
      </div>
      <div className={classes.links}>
        {links.map(({ text, to }) => (
          <ScreenLink key={to} to={to} size="sm">
            {t.of(text)}
          </ScreenLink>
        ))}
        {keep && !isDone && (
          <PostButton
            name="intent"
            value={keep}
            variant="subtle"
            px={0}
            size="compact-sm"
            mih="var(--hit)"
          >
            {t('Leave as it is')}
          </PostButton>
        )}
      </div>
    </li>
  )
}
