import { Badge, type BadgeProps } from '@mantine/core'
import type { CSSProperties } from 'react'
import { languageNames } from '#content/languages/language-names.ts'
import type { SiteLanguage } from '#core/site-language/translate.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { NamedColleague } from '../entries/colleague-access.ts'
import type { ApplicationState } from '../entries/inbox-tables.ts'
import inbox from './inbox.module.css'
import { applicationStateTexts } from './kinds.ts'

const colours: Record<ApplicationState, string> = {
  received: 'blue',
  review: 'indigo',
  interview: 'violet',
  offer: 'cyan',
  hired: 'teal',
  rejected: 'gray',
}

/** The text carries the meaning; the colour is redundant. Plain HTML: a list has one in each row. */
export function StateBadge({ state, isSpam }: { state: ApplicationState; isSpam: boolean }) {
  const t = useTranslator()
  const colour = `var(--mantine-color-${isSpam ? 'orange' : colours[state]}-filled)`
  return (
    <span
      className={inbox.state}
      style={{ '--dot': colour } as CSSProperties /* a custom property */}
    >
      {isSpam ? t('Spam') : t.of(applicationStateTexts[state])}
    </span>
  )
}

/** Marks an entry on hold. */
export function LegalHoldBadge(props: BadgeProps) {
  const t = useTranslator()
  return (
    <Badge variant="default" leftSection={<AdminIcon name="lock" size={12} />} {...props}>
      {t('Held')}
    </Badge>
  )
}

/** Shows in which language somebody writes, unless it is German. */
export function LanguageBadge({ language }: { language: SiteLanguage }) {
  const t = useTranslator()
  if (language === 'de') return null
  const name = t.of(languageNames[language])
  return (
    <Badge variant="default" title={t('Writes in {language}', { language: name })}>
      {name}
    </Badge>
  )
}

interface Props extends BadgeProps {
  colleagues: NamedColleague[]
  /** Id of the assignee. */
  to: string | null
}

/** Shows the assignee of an entry. */
export function AssignedBadge({ colleagues, to, ...props }: Props) {
  const t = useTranslator()
  const name = colleagues.find(({ id }) => id === to)?.name
  if (!name) return null
  return (
    <Badge
      variant="default"
      maw="100%"
      leftSection={<AdminIcon name="user-round" size={12} />}
      title={t('Assigned to {name}', { name })}
      {...props}
    >
      {name}
    </Badge>
  )
}
