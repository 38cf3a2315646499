/** What may be wider than a phone scrolls by itself, and by keyboard too. */
export const withScrolling = (html: string) =>
  html
    .replaceAll('<table>', '<div role="region" aria-label="Tabelle" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
