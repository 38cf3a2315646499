/** The dashes of word processors and the minus sign, for a class of characters that ends with `-`. */
export const dashes = String.raw`\u2010-\u2015\u2212`

const pattern = new RegExp(`[${dashes}]`, 'g')

export const withPlainDashes = (text: string) => text.replace(pattern, '-')
