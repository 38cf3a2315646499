import { createContext, type ReactNode, use } from 'react'
import type { Requirement, Right } from '#accounts/rights.ts'
import type { Toast } from './toast-text.tsx'

/** Facts of the frame for all screens: the person and the site. */
export interface PanelContext {
  rights: readonly Right[]
  /** Persons who can grant access. */
  leaders: { name: string; email: string }[]
  /** Signed in with more than a password. */
  isByMore: boolean
  siteName: string
  /** Null when the settings were not readable. */
  mailFooter: string | null
  /** The prelaunch link; null for a public site. */
  lookAt: string | null
  pendingToast?: Toast | null
}

export const emptyPanelContext: PanelContext = {
  rights: [],
  leaders: [],
  isByMore: false,
  siteName: '',
  mailFooter: '',
  lookAt: null,
}
export const PanelContext = createContext(emptyPanelContext)

/** Returns a check of a requirement, for display only; the server checks again. */
export function useCan() {
  const { rights } = use(PanelContext)
  return (need: Requirement) =>
    need === 'nothing' || [need].flat().some((right) => rights.includes(right))
}

/** Renders its children if the requirement is met; the server checks again. */
export function Can({ need, children }: { need: Requirement; children: ReactNode }) {
  return useCan()(need) ? children : null
}
