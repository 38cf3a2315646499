import { href } from 'react-router'
/** `link` element by which feed readers discover the feed. */
export const feedLink = (siteName: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${siteName} – Blog`,
  href: href('/blog/feed.xml'),
})
