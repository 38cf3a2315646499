import sanitize from 'sanitize-html'
import { isSafeAddress } from '../forms/address.ts'

const most = 200_000

/**
 * Only what a text needs: no styles, no scripts, only pictures of this site, and links that lead nowhere dangerous. Used on saving and
 * again on output, since what is stored may have come another way. Throws for more than 200 KB.
 */
export function sanitised(html: string) {
  if (html.length > most) throw new RangeError(`HTML of ${html.length} characters is too long`)
  return sanitize(html, {
    allowedTags,
    allowedAttributes: { a: ['href'], th: ['scope'], ol: ['start'], img: ['src', 'alt'] },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => ({
        tagName,
        attribs: href && isSafeAddress(href) ? { href } : ({} as sanitize.Attributes),
      }),
    },
  })
}

const isOwnPicture = (src = '') => /^\/media\/[\w-]+\/[\w.-]+$/.test(src)

const allowedTags = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'a',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'blockquote',
  'code',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'img',
]
