/** Compares job titles, ignoring case and spacing. */
export const isSameTitle = (a: string, b: string) => normalize(a) === normalize(b)

const normalize = (title: string) => title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
