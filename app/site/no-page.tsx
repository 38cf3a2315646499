import { isRouteErrorResponse } from 'react-router'
import { Missing, type NotHere } from './missing.tsx'

interface Props {
  error: unknown
  back: { to: string; label: string }
}

/** The page of a list that has fewer; any other failure goes on. */
export function NoPage({ error, back }: Props) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  const thrown: NotHere = error.data
  return <Missing title="Diese Seite gibt es nicht" back={back} {...thrown} />
}
