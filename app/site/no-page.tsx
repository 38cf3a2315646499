import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button } from '#ui/button.tsx'
import { contact } from './closing.tsx'
import { MissingPage, type NotHere } from './missing.tsx'

interface Props {
  error: unknown
  title?: string
  /** Title for a deleted page (410). */
  gone?: string
  back?: { to: string; label: string }
  children?: ReactNode
}

/** Page for a 404 or 410 of a loader; rethrows other errors. */
export function NoPage({
  error,
  title = 'Diese Seite gibt es nicht',
  gone,
  back,
  children,
}: Props) {
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status)) throw error
  const { invitation, ...missing }: NotHere = error.data
  return (
    <MissingPage title={(error.status === 410 && gone) || title} back={back} {...missing}>
      {children}
      {missing.offers.length === 0 && (
        <Button to={contact.to}>{invitation ?? contact.label}</Button>
      )}
    </MissingPage>
  )
}
