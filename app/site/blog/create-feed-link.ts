import { href } from 'react-router'
import { localizePath } from '#core/site-language/translate.ts'
/** `link` element by which feed readers discover the feed. */
export const createFeedLink = (siteName: string) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${siteName} – Blog`,
  href: localizePath(href('/blog/feed.xml')),
})
