import { literally } from '#core/fields/literally.ts'

// Bounded, and behind a digit: a long run of dots must not cost its square.
const between = '[\\s\\u00a0()/.–-]{0,6}'

/** Finds a fact however it is written: a phone number by its digits, anything else in either case. */
export function factPattern(value: string): RegExp {
  const digits = value.replace(/\D/g, '')
  const isNumber = digits.length >= 6 && /^[+\d\s()/.–-]+$/.test(value)
  if (!isNumber) {
    const words = value.trim().split(/\s+/).map(literally).join('[\\s\\u00a0]+')
    return new RegExp(`(?<![\\p{L}\\d])${words}(?!\\.?[\\p{L}\\d])`, 'giu')
  }
  const own = digits.replace(/^(?:00)?49(?=\d{6})|^0+/, '').replace(/^0/, '')
  const spread = [...own].join(between)
  return new RegExp(
    `(?<!\\d)(?:(?:(?:\\+|00)49${between}(?:\\(?0\\)?)?|0)${between})?${spread}(?!\\d)`,
    'gu',
  )
}
