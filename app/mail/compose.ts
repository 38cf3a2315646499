/**
 * Fills placeholders such as `{name}`; values cannot add further ones. An empty value also removes the blank before it:
 * `Guten Tag {name},` becomes `Guten Tag,`.
 */
export const fillPlaceholders = (template: string, values: Record<string, string>) =>
  template.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    // Own properties only: `{constructor}` is no value.
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : value && blank + value
  })

/** Removes line breaks and other control characters. */
export const toOneLine = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()

/** Header injection: one line, of a length that every mail server takes. */
export const toHeaderLine = (text: string) => toOneLine(text).slice(0, 200)
