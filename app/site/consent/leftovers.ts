import { endAnalytics } from './analytics.ts'
import { hasAnswered } from './choice.ts'

/**
 * Removes the cookies of former statistics. Only for visitors who were asked here: other sites on the domain may use
 * the same cookies.
 */
export function removeLeftovers() {
  if (hasAnswered()) endAnalytics()
}
