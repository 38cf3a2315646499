import { type Access, can } from '#accounts/rights.ts'
import { canOpen } from '#panel/kit/screens/can-open.ts'
import type { Finding } from './check.ts'

/** Whoever may not go where it is put right, is not told; what the panel cannot put right concerns who runs it. */
export function filterFindings<F extends Finding>({ textOf, ...finding }: F, access: Access) {
  const { links = [], seen, text } = finding
  const open = links.filter(({ to }) => canOpen(access, to))
  const concerns = seen
    ? canOpen(access, seen.action, 'POST')
    : links.length > 0
      ? open.length > 0
      : can(access, 'settings:read')
  return concerns ? [{ ...finding, text: textOf?.(open) ?? text, links: open }] : []
}
