import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Filled } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { ScreenLink } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'
import classes from './first-hour.module.css'

type Props = Route.ComponentProps['loaderData']['steps'][number] & { children: ReactNode }

/** So many are named in one line. */
const most = 5

/** Names of things stay as they are. */
const listed = (t: Translator, all: (string | Filled)[]) => {
  const names = all.map((each) => (typeof each === 'string' ? t.word(each) : t.of(each)))
  const first = names.slice(0, most).join(', ')
  return names.length > most
    ? t('{names} and {count} more', { names: first, count: names.length - most })
    : first
}

/** One step: what is there, what is missing, and the forms where it is done. */
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
            {t('There: {things}.', { things: listed(t, there) })}
          </Text>
        )}
        {missing.length > 0 && (
          <Text size="sm" className={classes.said}>
            {t('Not yet: {things}.', { things: listed(t, missing) })}
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
