/** Rows pasted from a spreadsheet. A semicolon in a cell would begin another one, so it becomes a comma. */
export const parsePastedRows = (text: string) =>
  text
    .split(/[\r\n]+/)
    .filter(Boolean)
    .map((row) => (row.includes('\t') ? row.replaceAll(';', ',') : row))
