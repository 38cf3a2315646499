import { use } from 'react'
import { href, useLocation } from 'react-router'
import { InboxCountsContext } from '#inbox/panel/use-inbox-counts.ts'
import { useBreadcrumbs } from '../kit/shell/breadcrumbs.ts'
import { ScreenLink } from '../kit/shell/screen-link.tsx'
import { useTranslator } from '../kit/shell/use-translator.ts'
import classes from './frame.module.css'

/** Breadcrumbs from the dashboard to this page. */
export function Breadcrumb() {
  const t = useTranslator()
  const trail = useBreadcrumbs()
  if (useLocation().pathname === href('/admin')) return null
  const crumbs = [{ to: href('/admin'), label: t('Dashboard') }, ...trail]
  return (
    <nav aria-label={t('Breadcrumb')} className={classes.breadcrumb}>
      {crumbs.map(({ to, label }, index) =>
        index < crumbs.length - 1 ? (
          <ScreenLink key={to} to={to} inherit underline="hover">
            {label}
          </ScreenLink>
        ) : (
          <span key={to} aria-current="page">
            {label}
          </span>
        ),
      )}
    </nav>
  )
}

/** The title of the panel with the number of unread entries: `(3) Messages · Admin`. */
export function DocumentTitle() {
  const t = useTranslator()
  const { messages, applications } = use(InboxCountsContext)
  const count = messages + applications
  const labels = useBreadcrumbs().map(({ label }) => label)
  const title = [...labels.reverse(), t('Admin')].join(' · ')
  return <title>{count > 0 ? `(${count}) ${title}` : title}</title>
}
