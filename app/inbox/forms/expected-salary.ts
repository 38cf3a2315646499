import { getSiteLanguage } from '#core/site-language/translate.ts'

/**
 * Normalises a salary expectation: an amount becomes digits (`55k`, `55.000,00 €`), two become a range (`55-60.000`),
 * words stay (`VB`). Undefined when the text is none of these.
 */
export function normalizeSalary(written: string): string | undefined {
  const text = getSiteLanguage() === 'en' ? toGermanNumbers(written) : written
  const [, ...single] = amount.exec(text) ?? []
  if (single.length > 0) return inEuros(single)
  const [, ...both] = range.exec(text) ?? []
  if (both.length === 0) return /\p{L}{2}/u.test(written) ? written : undefined
  const [low, high] = [both.slice(0, 3), both.slice(3)]
  const to = inEuros(high)
  // In '55-60.000' and '55 bis 60k' the thousands apply to both numbers.
  const isShort = !low[2] && Number(to) >= 1000 && wholeNumber(low[0]) < 1000
  const from = inEuros(isShort ? [low[0], low[1], 'k'] : low)
  return from && to && Number(from) <= Number(to)
    ? `${formatGerman(from)} – ${formatGerman(to)}`
    : undefined
}

/** In English a comma stands before thousands, and a point before decimals: `55,000.00`. `55.000` stays. */
const toGermanNumbers = (text: string) =>
  text.replace(/,(?=\d{3}(?!\d))/g, '.').replace(/\.(?=\d{1,2}(?!\d))/g, ',')

const currency = String.raw`\s*(?:€|euro?)?\s*`
const numberPattern = String.raw`${currency}(\d{1,3}(?:[.\s'’]\d{3})+|\d{1,7})(,(?:\d{1,2}|-+))?\s*(k|tsd\.?|tausend|t(?=€|eur))?${currency}`
const amount = new RegExp(`^${numberPattern}$`, 'i')
const range = new RegExp(`^${numberPattern}(?:–|—|-|bis|to)${numberPattern}$`, 'i')

/** The whole number, decimals and the word for thousands, as `numberPattern` finds them. */
type Amount = (string | undefined)[]

const wholeNumber = (text = '') => Number(text.replace(/\D/g, ''))

/** Whole euros; the decimals of `55,5k` count. */
function inEuros([whole, decimals = '', thousands]: Amount) {
  const euros = thousands
    ? 1000 * Number(`${wholeNumber(whole)}.${decimals.replace(/\D/g, '')}`)
    : wholeNumber(whole)
  return euros > 0 && euros < 10_000_000 ? String(Math.round(euros)) : undefined
}

const formatGerman = (digits: string) => Number(digits).toLocaleString('de')
