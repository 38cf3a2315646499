import { href } from 'react-router'
/** The application form with this position already chosen. */
export const applicationAddress = (title: string) =>
  `${href('/bewerbungsprozess')}?position=${encodeURIComponent(title)}`
