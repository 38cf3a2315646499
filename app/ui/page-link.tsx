import { Link, type LinkProps } from 'react-router'
import { isFileAddress } from '#addresses.ts'
import { localizePath } from '#core/site-language/translate.ts'

/** A link within the site, in the language of the page. */
export const LocalizedLink = ({ to, ...props }: LinkProps) => (
  <Link to={typeof to === 'string' ? localizePath(to) : to} {...props} />
)

/** A link within the site; prefetches on hover or focus. The browser opens documents itself, as they are no pages. */
export const PageLink = (props: LinkProps) =>
  typeof props.to === 'string' && isFileAddress(props.to) ? (
    <LocalizedLink reloadDocument {...props} />
  ) : (
    <LocalizedLink prefetch="intent" viewTransition {...props} />
  )
