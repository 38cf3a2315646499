const ending = /\.pdf( ?\(\d+\))?$/i

/**
 * Whether name and media type can be those of a PDF. Some browsers and phones send no type or an old one; a copy can have its
 * number behind the ending.
 */
export const hasPdfNameAndType = ({ name, type }: { name: string; type: string }) =>
  ending.test(name.trim()) &&
  /[^.\s]/.test(lastPart(name.trim()).replace(ending, '')) &&
  (type === 'text/pdf' || !/^(image|audio|video|text)\//.test(type))

/** Last part of a path, without misleading characters: controls, direction marks, quotes. Always ends with `.pdf`. */
export function cleanPdfName(name: string) {
  const safeName = lastPart(name)
    // macOS decomposes umlauts.
    .normalize('NFC')
    // Browsers escape quotes and line breaks of a name this way.
    .replace(/%(22|0a|0d)/gi, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?%]/gu, '')
    .trim()
    .replace(ending, '$1')
    .trim()
  return `${[...safeName].slice(0, 120).join('') || 'Dokument'}.pdf`
}

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? ''
