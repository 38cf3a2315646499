import { createContext, type ReactNode, use } from 'react'
import type { Requirement, Right } from '#accounts/rights.ts'

/** What the frame knows and screens ask for: who looks at the panel, and whose site it is. */
export interface PanelContext {
  rights: readonly Right[]
  /** Who can give access. */
  leaders: { name: string; email: string }[]
  /** Signed in by more than a password just now. */
  isByMore: boolean
  siteName: string
  mailFooter: string
  /** By which others see the site before it is public. */
  lookAt: string | null
}

export const nobody: PanelContext = {
  rights: [],
  leaders: [],
  isByMore: false,
  siteName: '',
  mailFooter: '',
  lookAt: null,
}
export const PanelContext = createContext(nobody)

/** Whether to show what somebody needs this for; the server asks the same again. */
export function useCan() {
  const { rights } = use(PanelContext)
  return (need: Requirement) =>
    need === 'nothing' || [need].flat().some((right) => rights.includes(right))
}

/** Shows what somebody needs this for; the server asks the same again. */
export function Can({ need, children }: { need: Requirement; children: ReactNode }) {
  return useCan()(need) ? children : null
}
