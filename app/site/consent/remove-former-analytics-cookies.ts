import { stopAnalyticsAndReload } from './analytics.ts'
import { hasEverAnswered } from './choice.ts'

/**
 * Removes the cookies of former statistics. Only for visitors who were asked here: other sites on the domain may use
 * the same cookies.
 */
export function removeFormerAnalyticsCookies() {
  if (hasEverAnswered()) stopAnalyticsAndReload()
}
