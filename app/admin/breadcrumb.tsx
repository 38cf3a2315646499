import { Anchor } from '@mantine/core'
import { Link, useLocation, useMatches } from 'react-router'
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

/** The way back, from the dashboard to the page above this one. */
export function Breadcrumb() {
  const { pathname } = useLocation()
  const entry = entryOf(pathname)
  const below = useMatches().flatMap(({ handle, loaderData }) => {
    // Each route's own loader made its own data; a failed one has none.
    const crumb = (handle as Partial<CrumbHandle<unknown>> | undefined)?.crumb
    return crumb && loaderData ? (crumb(loaderData, pathname) ?? []) : []
  })
  const crumbs = [{ to: '/admin', label: 'Dashboard' }, ...(entry ? [entry] : []), ...below]
  if (pathname === '/admin') return null
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumb}>
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
