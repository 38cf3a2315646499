import { dashes } from '#core/fields/links/dashes.ts'
import { escapeRegExp } from '#core/fields/literally.ts'

// Bounded and only after a digit: a long run of dots must not take quadratic time.
const separator = String.raw`[\s\u00a0()/.${dashes}-]{0,6}`
const numberPattern = new RegExp(String.raw`^[+\d\s()/.${dashes}-]+$`)

/** A pattern for a fact in any spelling: a phone number by its digits, anything else case-insensitively. */
export function createFactPattern(value: string): RegExp {
  const digits = value.replace(/\D/g, '')
  const isNumber = digits.length >= 6 && numberPattern.test(value)
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
