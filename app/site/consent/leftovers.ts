import { endAnalytics } from './analytics.ts'
import { hasAnswered } from './choice.ts'

/** Nothing is measured here any more. Only who was asked here can have our cookies: other sites of the house may measure. */
export function removeLeftovers() {
  if (hasAnswered()) endAnalytics()
}
