import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '#ui/button.tsx'
import { MissingPage, type MissingPageData } from './missing.tsx'
import { contactTarget } from './parts/closing.tsx'

interface Props {
  error: unknown
  title?: string
  /** Title for a deleted page (410). */
  gone?: string
  back?: { to: string; label: string }
  children?: ReactNode
}

/** Page for a 404 or 410 of a loader; rethrows other errors. */
export function NotFoundBoundary({
  error,
  title = 'Diese Seite gibt es nicht',
  gone,
  back,
  children,
}: Props) {
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status)) throw error
  const { invitation, ...missing }: MissingPageData = error.data
  return (
    <MissingPage title={(error.status === 410 && gone) || title} back={back} {...missing}>
      {children}
      {missing.offers.length === 0 && (
        <Button to={contactTarget.to}>{invitation ?? contactTarget.label}</Button>
      )}
    </MissingPage>
  )
}
