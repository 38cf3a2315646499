import { escapeRegExp } from '#core/fields/literally.ts'

// Bounded and only after a digit: a long run of dots must not take quadratic time.
const separator = '[\\s\\u00a0()/.\\u2010-\\u2015\\u2212-]{0,6}'

/** A pattern for a fact in any spelling: a phone number by its digits, anything else case-insensitively. */
export function createFactPattern(value: string): RegExp {
  const digits = value.replace(/\D/g, '')
  const isNumber = digits.length >= 6 && /^[+\d\s()/.\u2010-\u2015\u2212-]+$/.test(value)
  if (!isNumber) {
    const words = value.trim().split(/\s+/).map(escapeRegExp).join('[\\s\\u00a0]+')
    return new RegExp(`(?<![\\p{L}\\d])${words}(?!\\.?[\\p{L}\\d])`, 'giu')
  }
  const significant = digits.replace(/^(?:00)?49(?=\d{6})|^0+/, '').replace(/^0/, '')
  const digitPattern = [...significant].join(separator)
  return new RegExp(
    `(?<!\\d)(?:(?:(?:\\+|00)49${separator}(?:\\(?0\\)?)?|0)${separator})?${digitPattern}(?!\\d)`,
    'gu',
  )
}
