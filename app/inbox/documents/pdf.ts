/** Whether name and media type are those of a PDF. Some browsers and phones send no type. */
export const hasPdfNameAndType = ({ name, type }: { name: string; type: string }) =>
  /\.pdf$/i.test(name) &&
  /[^.\s]/.test(lastPart(name).slice(0, -'.pdf'.length)) &&
  ['application/pdf', 'application/x-pdf', 'application/octet-stream', ''].includes(type)

/** Last part of a path, without misleading characters: controls, direction marks, quotes. Always ends with `.pdf`. */
export function cleanPdfName(name: string) {
  const safeName = lastPart(name)
    // macOS decomposes umlauts.
    .normalize('NFC')
    // Browsers escape quotes and line breaks of a name this way.
    .replace(/%(22|0a|0d)/gi, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?%]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${[...safeName].slice(0, 120).join('') || 'Dokument'}.pdf`
}

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? ''
