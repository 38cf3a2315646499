/**
 * Removes NUL, which PostgreSQL refuses, turns CRLF into LF, repairs lone surrogates, and composes umlauts (NFC): those
 * from a Mac or a PDF look the same, but no search finds them.
 */
export const cleanText = (text: string) =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed().normalize('NFC')
