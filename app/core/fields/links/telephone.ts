/**
 * The first number of a text, up to other words or a second number. Brackets belong to it with digits alone:
 * `(0)`, not `(9–17 Uhr)`. A slash before a zero begins a second number, unless only a prefix precedes it: `0800/0123456`.
 */
const numberPattern =
  /(?:[+\d]|\(\s*\+?\d[\d\s]*\))(?:[\d\s.\u2010-\u2015\u2212-]|\/(?!\s*(?:[\u2010-\u2015\u2212-]|0(?<=(?:\d\D*){7}\/\s*0)))|\([\d\s]*\))*/

/** `Tel. +49 (0) 40 66969 100` as a `tel:` URL; nobody dials the zero after a country code. */
export function toTelUrl(text: string) {
  const number = numberPattern.exec(text)?.[0] ?? ''
  const isInternational = /^\(?\s*(?:\+|00)/.test(number)
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  const digits = dialled.replace(/[^+\d]/g, '')
  return `tel:${digits.replace(/^00/, '+').replace(/^\+490+/, '+49')}`
}

/** Turns the dashes of word processors into hyphens. */
export const withPlainDashes = (number: string) => number.replace(/[\u2010-\u2015\u2212]/g, '-')
