/** Country codes of VAT ids: the EU, Northern Ireland, Great Britain, Switzerland, Norway. */
const foreignPattern =
  /^(?:AT|BE|BG|CY|CZ|DK|EE|EL|ES|FI|FR|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|NO|PL|PT|RO|SE|SI|SK|XI|CHE)(?=.*\d)[\dA-Z+*]{2,13}$/i

/** Whether a text is a VAT id, optionally with spaces and a note in brackets. */
export function isVatId(text: string) {
  const id = text.replace(/ ?\([^()]*\)$/, '').replace(/[ .-]/g, '')
  return /^DE\d{9}$/i.test(id) || foreignPattern.test(id)
}
