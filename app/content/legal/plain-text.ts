/** The plain text of a legal text: no markup, no placeholders, single spaces. */
export const toPlainText = (html: string) =>
  html
    .replace(/<data\b[^<>]*>[^<]*<\/data>/g, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
