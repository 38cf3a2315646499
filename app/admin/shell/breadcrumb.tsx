import { Anchor } from '@mantine/core'
import { href, Link, useLocation, useMatches } from 'react-router'
import { language } from '../../language/language.ts'
import { entryOf } from './navigation.ts'
import classes from './shell.module.css'

export interface Crumb {
  label: string
  to: string
}

/** What a route says about its place in its `handle`; gets what its loader answered. */
export interface CrumbHandle<Loaded> {
  crumb(loaded: Loaded, path: string): Crumb | undefined
}

/** The usual one: what this page is called. */
export const crumb = <Loaded,>(
  label: string | ((loaded: Loaded) => string),
): CrumbHandle<Loaded> => ({
  crumb: (loaded, to) => ({ to, label: typeof label === 'string' ? label : label(loaded) }),
})

/** Where this page is, from its entry of the sidebar down to itself. */
export function useTrail(): Crumb[] {
  const { pathname } = useLocation()
  const entry = entryOf(pathname)
  const below = useMatches().flatMap(({ handle, loaderData }) => {
    // Each route's own loader made its own data; a failed one has none.
    const own = (handle as Partial<CrumbHandle<unknown>> | undefined)?.crumb
    return own && loaderData ? (own(loaderData, pathname) ?? []) : []
  })
  return [...(entry ? [entry] : []), ...below]
}

/** The way back, from the dashboard to the page above this one. */
export function Breadcrumb() {
  const trail = useTrail()
  if (useLocation().pathname === href('/admin')) return null
  const crumbs = [{ to: href('/admin'), label: 'Dashboard' }, ...trail]
  return (
    <nav aria-label={language.shell.breadcrumb} className={classes.breadcrumb}>
      {crumbs.map(({ to, label }, index) =>
        index < crumbs.length - 1 ? (
          <Anchor key={to} component={Link} to={to} inherit underline="hover">
            {label}
          </Anchor>
        ) : (
          <span key={to} aria-current="page">
            {label}
          </span>
        ),
      )}
    </nav>
  )
}
