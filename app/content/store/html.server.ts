import sanitize from 'sanitize-html'
import { getPictureKey, isPictureAddress } from '#addresses.ts'
import { isSafeAddress } from '#core/fields/address.ts'
import { encodeBlanks } from '#core/fields/links/encode-blanks.ts'

/** Limit: forms take 200,000 characters, and escaping makes at most five of each. */
const limit = 1_000_000

/**
 * Sanitises rich text: no styles, no scripts, only own pictures and safe links. Runs on saving and again on output, since a
 * stored text may not come from a form. Throws `RangeError` for a text longer than any form accepts.
 */
export function sanitiseHtml(html: string) {
  if (html.length > limit) throw new RangeError(`HTML of ${html.length} characters is too long`)
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
    // `nonTextTags` keeps the default of the library, so that later additions such as `xmp` apply.
    textFilter: (text, tag) => (tag === 'title' || tag === 'noscript' ? '' : text),
    nestingLimit: 50,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
    transformTags: {
      h1: 'h2',
      b: 'strong',
      i: 'em',
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: keepIfValid('href', encodeBlanks(href), isSafeAddress),
      }),
      td: cell,
      th: cell,
      // Readers of the text rely on `src` as the first attribute.
      img: (tagName, { src = '', ...attribs }) => ({ tagName, attribs: { src, ...attribs } }),
    },
  })
}

/** A cell spans at most 20 others: few letters must not make a table of millions, which stalls browsers. */
const cell = (tagName: string, { colspan, rowspan, ...attribs }: sanitize.Attributes) => ({
  tagName,
  attribs: {
    ...attribs,
    ...keepIfValid('colspan', colspan, isSpan),
    ...keepIfValid('rowspan', rowspan, isSpan),
  },
})

const keepIfValid = (name: string, value = '', fits: (value: string) => boolean) =>
  fits(value) ? { [name]: value } : {}

const isSpan = (value: string) => /^(?:[2-9]|1\d|20)$/.test(value)

const isOwnPicture = (src = '') =>
  isPictureAddress(src) && /^[\w-]+\/[\w.-]+$/.test(getPictureKey(src))

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
