import { useEffect, useRef } from 'react'
import { href, matchPath, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import type { Address } from '#addresses.ts'
import { findShownDocument } from './document-pane.tsx'
import type { Named } from './kinds.ts'

const address = '/admin/inbox/:kind/:id/:intent' satisfies Address

/** Says once that somebody is looking at it. */
export function useSeen(entry: Named, isNew: boolean) {
  const { submit } = useFetcher()
  const action = href(address, { ...entry, intent: 'seen' })
  const marked = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || marked.current === action) return
    marked.current = action
    void submit(null, { method: 'post', action })
  }, [isNew, action, submit])
}

/** Nothing on the page itself changes by it, nor by the document that is shown beside it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isOther =
    findShownDocument(currentUrl.searchParams) !== findShownDocument(nextUrl.searchParams)
  const isSame = isOther && currentUrl.pathname === nextUrl.pathname && !formAction
  const isSeen = formAction && matchPath(address, formAction)?.params.intent === 'seen'
  return !isSame && !isSeen && defaultShouldRevalidate
}
