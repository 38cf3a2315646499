import { useEffect, useRef } from 'react'
import { href, matchPath, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import type { Address } from '#addresses.ts'
import { findShownDocument } from './document-pane.tsx'
import type { EntryName } from './kinds.ts'

const address = '/admin/inbox/:kind/:id/:intent' satisfies Address

/** Marks the entry as seen, once. */
export function useSeen(entry: EntryName, isNew: boolean) {
  const { submit } = useFetcher()
  const action = href(address, { ...entry, intent: 'seen' })
  const lastAction = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || lastAction.current === action) return
    lastAction.current = action
    void submit(null, { method: 'post', action })
  }, [isNew, action, submit])
}

/** Skips reloading after `seen`, and when only the document at the side changes. */
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
