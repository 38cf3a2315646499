import { use } from 'react'
import { href, useLocation, useMatches } from 'react-router'
import type { Speaker } from '../../language/speaker.ts'
import type { Text } from '../../language/text.ts'
import { NewsContext } from '../inbox/use-news.ts'
import { entryOf } from './navigation.ts'
import { ScreenLink } from './screen-link.tsx'
import classes from './shell.module.css'
import { useText } from './use-text.ts'

export interface Crumb {
  label: string
  to: string
}

/** What a route says about its place in its `handle`; gets what its loader answered. */
export interface CrumbHandle<Loaded> {
  crumb(loaded: Loaded, path: string, t: Speaker): Crumb | undefined
}

/** The usual one: what this page is called. */
export const crumb = <Loaded,>(
  label: Text | ((loaded: Loaded, t: Speaker) => string),
): CrumbHandle<Loaded> => ({
  crumb: (loaded, to, t) => ({
    to,
    label: typeof label === 'string' ? t.of(label) : label(loaded, t),
  }),
})

/** Where this page is, from its entry of the sidebar down to itself. */
export function useTrail(): Crumb[] {
  const t = useText()
  const { pathname } = useLocation()
  const entry = entryOf(pathname)
  const below = useMatches().flatMap(({ handle, loaderData }) => {
    // Each route's own loader made its own data; a failed one has none.
    const own = (handle as Partial<CrumbHandle<unknown>> | undefined)?.crumb
    return own && loaderData ? (own(loaderData, pathname, t) ?? []) : []
  })
  return [...(entry ? [{ to: entry.to, label: t.of(entry.label) }] : []), ...below]
}

/** The way back, from the dashboard to the page above this one. */
export function Breadcrumb() {
  const t = useText()
  const trail = useTrail()
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

/** The only title of the panel: `(3) Messages · Admin`, with what nobody has looked at. */
export function PageTitle() {
  const t = useText()
  const { messages, applications } = use(NewsContext)
  const count = messages + applications
  const labels = useTrail().map(({ label }) => label)
  const title = [...labels.reverse(), t('Admin')].join(' · ')
  return <title>{count > 0 ? `(${count}) ${title}` : title}</title>
}
