/** Compares job titles, ignoring case and spacing. */
export const sameTitle = (a: string, b: string) => plain(a) === plain(b)

const plain = (title: string) => title.trim().replace(/\s+/g, ' ').toLocaleLowerCase('de')
