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
  const isNumeric = (column: number) => {
    const texts = rows.flatMap((cells) => {
      const each = cells[column]
      return each?.kind === 'td' && each.text ? each.text : []
    })
    return texts.length > 0 && texts.every((text) => amount.test(text))
  }
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

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\s/g, ' ')
    .trim()

/** `ab 1.250,50 €`, `−3 %`, `2–4 Wochen`, `12 h`: a number with one word as its unit. A dash stands for no value. */
const amount =
  /^(?:(?:ab|bis|ca\.|etwa|rund|je|über|unter) )?[+−–-]?\d[\d.,: {2}]*(?: ?[–-] ?\d[\d.,]*)?(?: ?[\p{L}€$%°/²³.]{1,14})?$|^[–—-]$/u
