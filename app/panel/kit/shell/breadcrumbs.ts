import { useLocation, useMatches } from 'react-router'
import type { Text } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { findNavigationEntry } from './navigation.ts'
import { useTranslator } from './use-translator.ts'

export interface Crumb {
  label: string
  to: string
}

/** What a route says about its place in its `handle`; gets what its loader answered. */
export interface CrumbHandle<Loaded> {
  crumb(loaded: Loaded, path: string, t: Translator): Crumb | undefined
}

/** The usual one: what this page is called. */
export const crumb = <Loaded>(
  label: Text | ((loaded: Loaded, t: Translator) => string),
): CrumbHandle<Loaded> => ({
  crumb: (loaded, to, t) => ({
    to,
    label: typeof label === 'string' ? t.of(label) : label(loaded, t),
  }),
})

/** Where this page is, from its entry of the sidebar down to itself. */
export function useBreadcrumbs(): Crumb[] {
  const t = useTranslator()
  const { pathname } = useLocation()
  const entry = findNavigationEntry(pathname)
  const below = useMatches().flatMap(({ handle, loaderData }) => {
    // Each route's own loader made its own data; a failed one has none.
    const own = (handle as Partial<CrumbHandle<unknown>> | undefined)?.crumb
    return own && loaderData ? (own(loaderData, pathname, t) ?? []) : []
  })
  return [...(entry ? [{ to: entry.to, label: t.of(entry.label) }] : []), ...below]
}
