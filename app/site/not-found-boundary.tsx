import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { Button } from '#ui/button.tsx'
import { MissingPage, type MissingPageData } from './missing.tsx'
import { getContactTarget } from './parts/closing.tsx'

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
  title = translate('Diese Seite gibt es nicht'),
  gone,
  back,
  children,
}: Props) {
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status)) throw error
  const contact = getContactTarget()
  const { invitation, ...missing }: MissingPageData = error.data
  return (
    <MissingPage title={(error.status === 410 && gone) || title} back={back} {...missing}>
      {children}
      {missing.offers.length === 0 && (
        <Button to={contact.to}>{invitation ?? contact.label}</Button>
      )}
    </MissingPage>
  )
}
