/** Removes NUL, which PostgreSQL refuses, turns CRLF into LF and repairs lone surrogates. */
export const cleanText = (text: string) =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
