import sanitize from 'sanitize-html'
import { isPicture, keyOfPicture } from '#addresses.ts'
import { isSafeAddress } from '#core/fields/address.ts'

/** Forms take 200,000 characters; escaping what was typed, such as `&`, makes of each five at the most. */
const most = 1_000_000

/**
 * Only what a text needs: no styles, no scripts, only pictures of this site, and links that lead nowhere dangerous. Used on saving and
 * again on output, since what is stored may have come another way. Throws for what no form lets through.
 */
export function sanitised(html: string) {
  if (html.length > most) throw new RangeError(`HTML of ${html.length} characters is too long`)
  return sanitize(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href'],
      td: ['colspan', 'rowspan'],
      th: ['scope', 'colspan', 'rowspan'],
      ol: ['start'],
      img: ['src', 'alt'],
      data: ['value'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    // `nonTextTags` is left to the library: a list of ours would miss what it adds, as it did `xmp`.
    textFilter: (text, tag) => (tag === 'title' || tag === 'noscript' ? '' : text),
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href }) => ({
        tagName,
        attribs: fitting('href', href, isSafeAddress),
      }),
      td: cell,
      th: cell,
    },
  })
}

/** A cell may span up to twenty others; a table of millions from a few letters would bring a browser to its knees. */
const cell = (tagName: string, { colspan, rowspan, ...attribs }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...attribs,
    ...fitting('colspan', colspan, isSpan),
    ...fitting('rowspan', rowspan, isSpan),
  },
})

const fitting = (name: string, value = '', fits: (value: string) => boolean) =>
  fits(value) ? { [name]: value } : {}

const isSpan = (value: string) => /^(?:[2-9]|1\d|20)$/.test(value)

const isOwnPicture = (src = '') => isPicture(src) && /^[\w-]+\/[\w.-]+$/.test(keyOfPicture(src))

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
  'data',
]
