import { href } from 'react-router'
import { findPostUpdateTimes } from '#content/history/post-updates.server.ts'
import { localizeLinkAddresses } from '#content/languages/existing-links.server.ts'
import { siteSettings } from '#content/settings/settings.ts'
import { listPostsForFeed } from '#content/types/published-posts.server.ts'
import { escapeHtml } from '#core/fields/escaped.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getSiteLanguage, localizePath } from '#core/site-language/translate.ts'
import { createCacheableTextResponse } from '../machines/answer.ts'
import type { Route } from './+types/feed'
import { renderFeedHtml } from './feed-blocks.server.ts'

const maxEntries = 20

/** Atom feed: https://www.rfc-editor.org/rfc/rfc4287 */
export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { store, database, environment } = app
  const [{ siteName }, posts] = await Promise.all([
    store.setting(siteSettings),
    listPostsForFeed(database.db, maxEntries).then((all) => localizeLinkAddresses(app, all)),
  ])
  const updates = await findPostUpdateTimes(database.db, posts)
  // Imports the HTML parser only here, since most visits do without it.
  const { sanitiseHtml } = await import('#content/store/html.server.ts')
  const home = `${environment.ORIGIN}${localizePath(href('/blog'))}`
  // Stable id: unlike the slug it never changes.
  const createId = (id: number) => `${home}#${id}`
  const entries = posts.map(
    ({ id, slug, title, teaser, content, author, tags, published_at, blocks }) => `<entry>
<id>${createId(id)}</id>
<title>${escapeHtml(title)}</title>
<link href="${home}/${slug}"/>
<published>${published_at}</published>
<updated>${updates.get(id)}</updated>
<author><name>${escapeHtml(author)}</name></author>
${tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`).join('')}
<summary>${escapeHtml(teaser)}</summary>
<content type="html">${escapeHtml(makeAbsolute(sanitiseHtml(content + renderFeedHtml(blocks)), environment.ORIGIN))}</content>
</entry>`,
  )
  return createCacheableTextResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${getSiteLanguage()}">
<id>${home}</id>
<title>${escapeHtml(siteName)} – Blog</title>
<link href="${home}"/>
<link rel="self" type="application/atom+xml" href="${home}/feed.xml"/>
<updated>${[...updates.values()].sort().at(-1) ?? '1970-01-01T00:00:00.000Z'}</updated>
<author><name>${escapeHtml(siteName)}</name></author>
${entries.join('\n')}
</feed>
`,
    'application/atom+xml',
  )
}

/** Makes links and picture addresses absolute, since feed readers show the text elsewhere. */
const makeAbsolute = (html: string, origin: string) =>
  html.replace(/<(?:a|img)\b[^>]*>/g, (tag) =>
    tag.replace(
      / (href|src)="(\/[^"]*)/,
      (_, name: string, path: string) =>
        ` ${name}="${origin}${name === 'href' ? localizePath(path) : path}`,
    ),
  )
