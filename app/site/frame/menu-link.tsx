import type { MenuLink as MenuLinkData } from '#content/settings/default-menus.ts'
import { LocalizedLink, PageLink } from '#ui/page-link.tsx'

/** Also with a place: `/dateien/preise.pdf#page=2`. */
const isFile = (target: string) => /^[^?#]*\.\w+(?:[?#]|$)/.test(target)

/** Whether a target is a page of this site. */
export const isPagePath = (target: string) => target.startsWith('/') && !isFile(target)

/** A link of a menu: a page, a file of this site, or an address elsewhere. */
export function MenuLink({ target, label, className }: MenuLinkData & { className?: string }) {
  if (isPagePath(target))
    return (
      <PageLink to={target} className={className}>
        {label}
      </PageLink>
    )
  return target.startsWith('/') ? (
    <LocalizedLink reloadDocument to={target} className={className}>
      {label}
    </LocalizedLink>
  ) : (
    <a href={target} rel="noopener noreferrer" className={className}>
      {label}
    </a>
  )
}
