/** A legal text as it is read. A link or markup around a value is no part of it; spaces are alike. */
export const plain = (html: string) =>
  html
    .replace(/<data\b[^<>]*>[^<]*<\/data>/g, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim()
