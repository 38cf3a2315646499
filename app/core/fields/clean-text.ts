/** PostgreSQL refuses NUL in text; browsers send line ends as CRLF. */
export const cleanText = (text: string) =>
  text.replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
