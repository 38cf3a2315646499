import { Link, type LinkProps } from 'react-router'

/** A link within the site; prefetches on hover or focus. */
export const PageLink = (props: LinkProps) => <Link prefetch="intent" viewTransition {...props} />
