import sanitizeHtml from 'sanitize-html'
import { isSafeAddress } from '../forms/address.ts'

/** What stays of the HTML that an operator wrote: text, structure and links, nothing that a browser would execute. */
export function sanitised(html: string) {
  return sanitizeHtml(html, {
    allowedTags: [
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
      'b',
      'i',
      'a',
      'blockquote',
      'code',
      'pre',
      'hr',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ],
    allowedAttributes: { a: ['href'], th: ['scope'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nestingLimit: 50,
    transformTags: { h1: 'h2' },
    exclusiveFilter: ({ tag, attribs }) =>
      tag === 'a' && attribs.href !== undefined && !isSafeAddress(attribs.href),
  })
}
