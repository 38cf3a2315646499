import { isRouteErrorResponse } from 'react-router'
import { Missing } from './missing.tsx'

interface Props {
  error: unknown
  /** Why there is none. */
  lead: string | undefined
  back: { to: string; label: string }
}

/** The page of a list that has fewer; any other failure goes on. The loader throws what it offers instead. */
export function NoPage({ error, lead, back }: Props) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <Missing
      title="Diese Seite gibt es nicht"
      text={lead}
      back={back}
      offers={Array.isArray(error.data) ? error.data : []}
    />
  )
}
