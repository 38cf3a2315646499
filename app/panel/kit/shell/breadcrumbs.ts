import { useLocation, useMatches } from 'react-router'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { findNavigationEntry } from './navigation-entries.ts'
import { useTranslator } from './use-translator.ts'

export interface Crumb {
  label: string
  to: string
}

/** Breadcrumb in the `handle` of a route; gets its loader data. */
export interface CrumbHandle<Loaded> {
  crumb(loaded: Loaded, path: string, t: BrowserTranslator): Crumb | undefined
}

/** A breadcrumb with a label that links to the page itself. */
export const createCrumb = <Loaded>(
  label: BrowserTextKey | ((loaded: Loaded, t: BrowserTranslator) => string),
): CrumbHandle<Loaded> => ({
  crumb: (loaded, to, t) => ({
    to,
    label: typeof label === 'string' ? t.of(label) : label(loaded, t),
  }),
})

/** Breadcrumbs from the sidebar entry down to this page. */
export function useBreadcrumbs(): Crumb[] {
  const t = useTranslator()
  const { pathname } = useLocation()
  const entry = findNavigationEntry(pathname)
  const crumbs = useMatches().flatMap(({ handle, loaderData }) => {
    // A failed loader has no data.
    const build = (handle as Partial<CrumbHandle<unknown>> | undefined)?.crumb
    return build && loaderData ? (build(loaderData, pathname, t) ?? []) : []
  })
  return [...(entry ? [{ to: entry.to, label: t.of(entry.label) }] : []), ...crumbs]
}
