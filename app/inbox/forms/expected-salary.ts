import { getSiteLanguage } from '#core/site-language/translate.ts'

/**
 * Normalises a salary expectation: an amount becomes digits (`55k`, `55.000,00 €`), two become a range (`55-60.000`),
 * words stay (`VB`). Undefined when the text is none of these.
 */
export function normalizeSalary(written: string): string | undefined {
  // In English a comma stands before thousands.
  const text = getSiteLanguage() === 'en' ? written.replace(/,(?=\d{3}\b)/g, '.') : written
  const [, single, , thousands] = amount.exec(text) ?? []
  if (single) return inEuros(single, thousands)
  const [, low, , lowThousands, high, , highThousands] = range.exec(text) ?? []
  if (low && high) {
    const to = inEuros(high, highThousands)
    // In '55-60.000' and '55 bis 60k' the thousands apply to both numbers.
    const isShort = Number(to) >= 1000 && wholeNumber(low) < 1000
    const from = inEuros(low, lowThousands ?? (isShort ? 'k' : undefined))
    return from && to && Number(from) <= Number(to)
      ? `${formatGerman(from)} – ${formatGerman(to)}`
      : undefined
  }
  return /\p{L}{2}/u.test(text) ? text : undefined
}

const numberPattern = String.raw`(\d{1,3}(?:[.\s'’]\d{3})+|\d{1,7})(,(?:\d{1,2}|-+))?\s*(k|tsd\.?|tausend|t(?=€|eur))?`
const currencyPattern = String.raw`\s*(?:€|eur|euro)?\s*`
const amount = new RegExp(`^(?:€|eur|euro)?\\s*${numberPattern}${currencyPattern}$`, 'i')
const range = new RegExp(
  `^${numberPattern}${currencyPattern}(?:–|—|-|bis)\\s*${numberPattern}${currencyPattern}$`,
  'i',
)

const wholeNumber = (text: string) => Number(text.replace(/\D/g, ''))

function inEuros(text: string, thousands: string | undefined) {
  const euros = wholeNumber(text) * (thousands ? 1000 : 1)
  return euros > 0 && euros < 10_000_000 ? String(euros) : undefined
}

const formatGerman = (digits: string) => Number(digits).toLocaleString('de')
