import { createContext, type ReactNode, use } from 'react'
import type { Need, Right } from '../../auth/rights.ts'

/** What whoever looks at the panel may do, and who gives access. */
export interface AccessContext {
  rights: readonly Right[]
  leaders: { name: string; email: string }[]
}

export const nobody: AccessContext = { rights: [], leaders: [] }
export const AccessContext = createContext(nobody)

/** Whether to show what somebody needs this for; the server asks the same again. */
export function useCan() {
  const { rights } = use(AccessContext)
  return (need: Need) => need === 'nothing' || [need].flat().some((right) => rights.includes(right))
}

/** Shows what somebody needs this for; the server asks the same again. */
export function May({ need, children }: { need: Need; children: ReactNode }) {
  return useCan()(need) ? children : null
}
