/** What browsers and phones say about a PDF; some say nothing. */
export const isCalledPdf = ({ name, type }: { name: string; type: string }) =>
  /\.pdf$/i.test(name) &&
  /[^.\s]/.test(lastPart(name).slice(0, -'.pdf'.length)) &&
  ['application/pdf', 'application/x-pdf', 'application/octet-stream', ''].includes(type)

/** The last part of a path, without anything that could mislead: control characters, changes of direction, quotes. */
export function cleanName(name: string) {
  const clean = lastPart(name)
    // A Mac takes umlauts apart.
    .normalize('NFC')
    // Browsers write quotes and line ends of a name this way.
    .replace(/%(22|0a|0d)/gi, '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}"<>|:*?%]/gu, '')
    .replace(/\.pdf$/i, '')
    .trim()
  return `${[...clean].slice(0, 120).join('') || 'Dokument'}.pdf`
}

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? ''
