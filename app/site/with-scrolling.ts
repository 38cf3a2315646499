import { translate } from '#core/site-language/translate.ts'
/** Makes tables and code, which may be wider than a phone, scrollable, also by keyboard. */
export const wrapScrollableParts = (html: string) =>
  html
    .replaceAll(
      '<table>',
      `<div role="region" aria-label="${translate('Tabelle')}" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
