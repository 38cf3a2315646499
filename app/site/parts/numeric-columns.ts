/**
 * Marks the columns of a sanitised table that contain only numbers with units below the heading, so that CSS aligns
 * them. Leaves tables with joined cells alone, since their columns are ambiguous.
 */
export const markNumericColumns = (html: string) =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) =>
    /<t[hd][^>]* (?:col|row)span=/.test(table) ? table : markNumeric(table),
  )

function markNumeric(table: string) {
  const rows = [...table.matchAll(row)].map(([whole]) =>
    [...whole.matchAll(cell)].map(([, kind, inner]) => ({ kind, text: plain(inner ?? '') })),
  )
  const isNumeric = (column: number) =>
    isNumericColumn(
      rows.flatMap((cells) => {
        const each = cells[column]
        return each?.kind === 'td' ? each.text : []
      }),
    )
  return table.replace(row, (whole) => {
    let column = -1
    return whole.replace(cell, (each, kind: string) => {
      column += 1
      return isNumeric(column) ? each.replace(`<${kind}`, `<${kind} data-numeric=""`) : each
    })
  })
}

const row = /<tr>[\s\S]*?<\/tr>/g
const cell = /<(t[hd])(?: [^>]*)?>([\s\S]*?)<\/\1>/g

const plain = (html: string) => html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ')

/** Whether the cells below a heading are amounts; empty ones are ignored. */
export function isNumericColumn(cells: string[]) {
  const texts = cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).filter(Boolean)
  return texts.length > 0 && texts.every((text) => amount.test(text))
}

/**
 * `ab 1.250,50 €`, `490,– €`, `from €1,250.50`, `−3 %`, `2–4 Wochen`, `490 € / Monat`: a number with one word as its unit. A
 * dash stands for no value.
 */
const amount =
  /^(?:(?:ab|bis|ca\.|etwa|rund|je|über|unter|from|up to|about|approx\.|over|under) )?[+−–-]?(?:(?:[€$£]|CHF|EUR|USD|GBP) ?)?\d[\d.,: ]*(?:,[–-]| ?[–-] ?\d[\d.,]*)?(?: ?[\p{L}€$£%°/²³.]{1,14})?(?: ?\/ ?\p{L}{1,14})?$|^[–—-]$/u
