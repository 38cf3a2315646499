import { dashes } from './dashes.ts'

/**
 * A number of a text, up to other words or a second number. Brackets belong to it with digits alone: `(0)`, not
 * `(9–17 Uhr)`. A slash before a zero begins a second number, unless only a prefix precedes it: `0800/0123456`.
 */
const numberPattern = new RegExp(
  String.raw`(?:[+\d]|\(\s*\+?\d[\d\s]*\))(?:[\d\s.${dashes}-]|\/(?!\s*(?:[${dashes}-]|0(?<=(?:\d[^\d\p{L}]*){7}\/\s*0)))|\([\d\s]*\))*`,
  'gu',
)

/** `Tel. +49 (0) 40 66969 100` as a `tel:` URL, or undefined without a number; nobody dials the zero after a country code. */
export function toTelUrl(text: string) {
  const numbers = [...text.matchAll(numberPattern)].map(([match]) => match)
  // `Zentrale 1: 0561 4711`, `24/7: 0561 4711`; 110 and 116117 are whole numbers.
  const has = (count: number) => (each: string) => each.replace(/\D/g, '').length >= count
  const number = numbers.find(has(5)) ?? numbers.find(has(3))
  if (number === undefined) return undefined
  const isInternational = /^\(?\s*(?:\+|00)/.test(number)
  const dialled = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number
  const digits = dialled.replace(/[^+\d]/g, '')
  return `tel:${digits.replace(/^00/, '+').replace(/^\+490+/, '+49')}`
}
