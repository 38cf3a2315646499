import { href } from 'react-router'
/** Address of the application form with the position preselected. */
export const createApplicationFormAddress = (position: string) =>
  `${href('/bewerbungsprozess')}?position=${encodeURIComponent(position)}`
