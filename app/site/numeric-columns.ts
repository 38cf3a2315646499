/**
 * Marks the columns of a sanitised table in which nothing but numbers with their units stand below the heading, so that
 * digits stand under digits. A table with joined cells stays as it is: nobody can tell its columns apart.
 */
export const withNumericColumns = (html: string) =>
  html.replace(/<table>[\s\S]*?<\/table>/g, (table) =>
    /<t[hd][^>]* (?:col|row)span=/.test(table) ? table : marked(table),
  )

function marked(table: string) {
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

/** `ab 1.250,50 €`, `−3 %`, `2–4 Wochen`, `12 h`: one unit of a word, no sentence. A dash stands for nothing. */
const amount =
  /^(?:(?:ab|bis|ca\.|etwa|rund|je|über|unter) )?[+−–-]?\d[\d.,: {2}]*(?: ?[–-] ?\d[\d.,]*)?(?: ?[\p{L}€$%°/²³.]{1,14})?$|^[–—-]$/u
