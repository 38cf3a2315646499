import { href } from 'react-router'
import { withSource } from '#analytics/job-source.ts'

/** Address of the application form with the position preselected, and where the link to it came from. */
export const applicationAddress = (position: string, source?: string) =>
  withSource(`${href('/bewerbungsprozess')}?position=${encodeURIComponent(position)}`, source)
