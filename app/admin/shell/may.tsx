import type { ReactNode } from 'react'
import type { Need } from '../../auth/rights.ts'
import { useCan } from './access.ts'

/** Shows what somebody needs this for; the server asks the same again. */
export function May({ need, children }: { need: Need; children: ReactNode }) {
  return useCan()(need) ? children : null
}
