/** The cells of comma- or semicolon-separated lines; a cell in quotation marks may hold anything. */
function csvCells(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const lines: string[][] = []
  let cells: string[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quoted(text, at) : plain(text, at, separator)
    cells.push(cell)
    at = end
    if (text[at] === separator) {
      at++
      if (at < text.length) continue
      cells.push('')
    }
    if (text[at] === '\r') at++
    if (text[at] === '\n') at++
    lines.push(cells)
    cells = []
  }
  return lines.filter((line) => line.length > 1 || line[0] !== '')
}

/** The cell and where it ends. */
function quoted(text: string, start: number): [string, number] {
  let end = start + 1
  for (; end < text.length; end++)
    if (text[end] === '"') {
      if (text[end + 1] !== '"') break
      end++
    }
  if (end >= text.length) throw new Error('a quotation mark is never closed')
  const cell = text.slice(start + 1, end).replaceAll('""', '"')
  let next = end + 1
  // What stands behind the quotation mark belongs to nothing.
  while (next < text.length && !/[,;\r\n]/.test(text[next] ?? '')) next++
  return [cell, next]
}

function plain(text: string, start: number, separator: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end++
  return [text.slice(start, end), end]
}

/** Each line as an object by the names of the first; an empty cell is nothing. */
export function csvRows(text: string): Record<string, string | null>[] {
  const [names = [], ...lines] = csvCells(text)
  return lines.map((cells) =>
    Object.fromEntries(names.map((name, at) => [name.trim(), cells[at] || null])),
  )
}
