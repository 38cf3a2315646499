import { roles } from '../../auth/rights.ts'
import { choice, toggle } from '../../forms/choice-fields.ts'
import { date, line, lines, number } from '../../forms/fields.ts'
import { optional } from '../../forms/nested-fields.ts'

/** What is asked for a new key. */
export const keyFields = {
  name: line('What it is for', { max: 80 }),
  role: choice('What it may do', ['anybody', ...roles]),
  only_proposes: toggle('Its changes wait in a draft'),
  origins: optional(lines('Websites'), { fallback: [] }),
  per_minute: number('Requests a minute', { min: 1, max: 10_000 }),
  expires_at: optional(date('Last day')),
}

/** `https://alt.firma.de`: what browsers call a website, without a path. */
export const isWebsite = (text: string) =>
  /^https?:\/\/[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text
