/** Shortens a text to one line of at most `most` characters, at a word boundary. */
export function shortened(text: string, most: number) {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const start = line.slice(0, most - 1)
  const end = start.lastIndexOf(' ')
  return `${(end > most / 2 ? start.slice(0, end) : start).toWellFormed().replace(/[\s,;:.–-]+$/, '')}…`
}
