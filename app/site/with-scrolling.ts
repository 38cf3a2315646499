/** Makes tables and code, which may be wider than a phone, scrollable, also by keyboard. */
export const wrapScrollableParts = (html: string) =>
  html
    .replaceAll('<table>', '<div role="region" aria-label="Tabelle" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
