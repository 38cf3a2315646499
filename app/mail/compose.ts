/**
 * Fills `{name}` and the like; what a visitor typed cannot bring placeholders of its own. Before one that is empty no
 * blank stays: `Guten Tag {name},` becomes `Guten Tag,`.
 */
export const fill = (template: string, values: Record<string, string>) =>
  template.replace(/( ?)\{(\w+)\}/g, (whole, blank: string, name: string) => {
    // `{constructor}` is in every object, and no value.
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : value && blank + value
  })

/** One line without control characters: nothing in it can become another header. */
export const headerLine = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 200)
