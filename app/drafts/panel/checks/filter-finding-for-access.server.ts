import { type Access, can } from '#accounts/rights.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import type { Finding } from './check.ts'

/**
 * Limits a finding to the places that the user may open; a finding without any left is dropped. Findings without places
 * are for users who may read the settings. Returns an array for `flatMap`.
 */
export function filterFindingForAccess<F extends Finding>(
  { textOf, ...finding }: F,
  access: Access,
) {
  const { links = [], seen, text } = finding
  const reachable = links.filter(({ to }) => canOpen(access, to))
  const isRelevant = seen
    ? canOpen(access, seen.action, 'POST')
    : links.length > 0
      ? reachable.length > 0
      : can(access, 'settings:read')
  return isRelevant ? [{ ...finding, text: textOf?.(reachable) ?? text, links: reachable }] : []
}
