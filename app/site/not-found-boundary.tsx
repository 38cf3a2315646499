import type { ReactNode } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { ErrorPageContent } from '#ui/error-page-content.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { MissingPage, type MissingPageData } from './missing.tsx'
import { getContactTarget } from './parts/closing.tsx'
import { useSiteData } from './site-data.ts'

interface Props {
  error: unknown
  title?: string
  /** Title for a deleted page (410). */
  gone?: string
  back?: { to: string; label: string }
  children?: ReactNode
}

/** Page for a 404 or 410 of a loader, and for other errors: a boundary that throws renders twice on the server. */
export function NotFoundBoundary({
  error,
  title = translate('Diese Seite gibt es nicht'),
  gone,
  back,
  children,
}: Props) {
  const site = useSiteData()
  if (!isRouteErrorResponse(error) || ![404, 410].includes(error.status))
    return <ErrorPageContent isMissing={false} text={site?.errors.broken} />
  const contact = getContactTarget()
  const { invitation, ...missing }: MissingPageData = error.data
  return (
    <MissingPage title={(error.status === 410 && gone) || title} back={back} {...missing}>
      {children}
      {missing.offers.length === 0 && (
        <LinkButton to={contact.to}>{invitation ?? contact.label}</LinkButton>
      )}
    </MissingPage>
  )
}
