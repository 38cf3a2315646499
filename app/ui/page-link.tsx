import { Link, type LinkProps } from 'react-router'

/** A link to a page of the site, which is fetched as soon as somebody is about to follow it. */
export const PageLink = (props: LinkProps) => <Link prefetch="intent" viewTransition {...props} />
