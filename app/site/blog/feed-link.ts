import { href } from 'react-router'
/** Lets feed readers find the feed from a page. */
export const feedLink = (siteName: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${siteName} – Blog`,
  href: href('/blog/feed.xml'),
})
