/** The cells of comma- or semicolon-separated lines; quoted cells may contain separators and line breaks. */
function parseCells(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const separator = first.split(';').length > first.split(',').length ? ';' : ','
  const lines: string[][] = []
  let cells: string[] = []
  let position = text.startsWith('\ufeff') ? 1 : 0
  while (position < text.length) {
    const [cell, end] =
      text[position] === '"' ? readQuoted(text, position) : readPlain(text, position, separator)
    cells.push(cell)
    position = end
    if (text[position] === separator) {
      position++
      if (position < text.length) continue
      cells.push('')
    }
    if (text[position] === '\r') position++
    if (text[position] === '\n') position++
    lines.push(cells)
    cells = []
  }
  return lines.filter((line) => line.length > 1 || line[0] !== '')
}

/** A quoted cell and the index behind it. */
function readQuoted(text: string, start: number): [string, number] {
  let end = start + 1
  for (; end < text.length; end++)
    if (text[end] === '"') {
      if (text[end + 1] !== '"') break
      end++
    }
  if (end >= text.length) throw new Error('a quotation mark is never closed')
  const cell = text.slice(start + 1, end).replaceAll('""', '"')
  let next = end + 1
  // Text between the closing quotation mark and the separator is ignored.
  while (next < text.length && !/[,;\r\n]/.test(text[next] ?? '')) next++
  return [cell, next]
}

function readPlain(text: string, start: number, separator: string): [string, number] {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r')
    end++
  return [text.slice(start, end), end]
}

/** Each line as an object, with the names of the first line; an empty cell is null. */
export function csvRows(text: string): Record<string, string | null>[] {
  const [names = [], ...lines] = parseCells(text)
  return lines.map((cells) =>
    Object.fromEntries(names.map((name, column) => [name.trim(), cells[column] || null])),
  )
}
