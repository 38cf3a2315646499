/**
 * Removes NUL, which PostgreSQL refuses, turns CRLF into LF, repairs lone surrogates, and composes umlauts (NFC): those
 * from a Mac or a PDF look the same, but no search finds them.
 */
export const cleanText = (text: string) =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().normalize('NFC')

/**
 * Control characters, bidirectional marks that can disguise a name, and characters without width from copied text; not
 * the joiners, with which some scripts are written.
 */
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** What visitors send. A text of an editor may have soft hyphens, so both sides of a comparison are cleaned. */
export const cleanVisitorText = (text: string) => cleanText(text).replace(invisible, '')

/** The text of a line as forms store it. */
export const toLine = (text: string) => text.replace(/\s+/g, ' ').trim()
