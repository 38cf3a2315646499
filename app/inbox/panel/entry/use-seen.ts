import { useEffect, useRef } from 'react'
import { href, matchPath, type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'
import type { RoutePattern } from '#addresses.ts'
import type { EntryParams } from '../kinds.ts'
import { parseShownDocumentId } from './document-split-view.tsx'

const address = '/admin/inbox/:kind/:id/:intent' satisfies RoutePattern
const listAddress = '/admin/inbox/:kind/:intent' satisfies RoutePattern

/** Marks the entry as seen, once. */
export function useMarkSeen(entry: EntryParams, isNew: boolean) {
  const { submit } = useFetcher()
  const action = href(address, { ...entry, intent: 'seen' })
  const lastAction = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || lastAction.current === action) return
    lastAction.current = action
    void submit(null, { method: 'post', action })
  }, [isNew, action, submit])
}

/** Skips reloading after `seen` and a star, which would be one more view, and when only the document at the side changes. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const isOther =
    parseShownDocumentId(currentUrl.searchParams) !== parseShownDocumentId(nextUrl.searchParams)
  const isSame = isOther && currentUrl.pathname === nextUrl.pathname && !formAction
  const isQuiet =
    formAction &&
    (matchPath(address, formAction)?.params.intent === 'seen' ||
      matchPath(listAddress, formAction)?.params.intent?.endsWith('star'))
  return !isSame && !isQuiet && defaultShouldRevalidate
}
