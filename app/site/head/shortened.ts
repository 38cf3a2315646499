/** Shortens a text to one line of at most `maxLength` characters, at a word boundary. */
export function shortenText(text: string, maxLength: number) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const start = line.slice(0, maxLength - 1)
  const end = start.lastIndexOf(' ')
  return `${(end > maxLength / 2 ? start.slice(0, end) : start).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`
}
