import { Link, type LinkProps } from 'react-router'
import { isFileAddress } from '#addresses.ts'

/** A link within the site; prefetches on hover or focus. A document is no page, so the browser opens it itself. */
export const PageLink = (props: LinkProps) =>
  typeof props.to === 'string' && isFileAddress(props.to) ? (
    <Link reloadDocument {...props} />
  ) : (
    <Link prefetch="intent" viewTransition {...props} />
  )
