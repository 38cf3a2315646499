import { serverPaths } from '#addresses.ts'

const block =
  /<\/?(?:p|div|h[1-6]|ul|ol|li|br|hr|blockquote|table|tr|t[dh]|figure|figcaption|pre)\b[^>]*>/gi
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}

const removeTags = (html: string) =>
  html
    .replace(block, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s*\n\s*/g, '\n')
    .trim()

/** Plain text of HTML, one line per paragraph and cell; other lines are returned unchanged. */
export const htmlToText = (text: string) =>
  /^\s*<[a-z]/i.test(text) ? removeTags(text) : text.replace(/^<[a-z].*$/gim, removeTags)

const pictures = new RegExp(`(?<!\\S)(${serverPaths.pictures}/\\S+)`)

/** The parts of a text, each address of a picture as a part of its own. */
export const splitAtPictures = (text: string) => text.split(pictures)
