/** Last part of a path, without misleading characters: controls, direction marks, quotes. Always ends with `.pdf`. */
export function cleanPdfName(name: string) {
  const safeName = lastPart(name)
    // macOS decomposes umlauts.
    .normalize('NFC')
    // Browsers escape quotes and line breaks of a name this way.
    .replace(/%(22|0a|0d)/gi, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?%]/gu, '')
    .trim()
    // Downloads add a number to a name that is taken, on some phones after the ending.
    .replace(/\.pdf( ?\(\d+\))?$/i, '$1')
    .trim()
  return `${[...safeName].slice(0, 120).join('') || 'Dokument'}.pdf`
}

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? ''
