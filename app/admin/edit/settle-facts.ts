import { data } from 'react-router'
import { requireAdmin } from '../../auth/rights.server.ts'
import { programContext } from '../../program.server.ts'
import { sayWhenItFails } from '../items/say-when-it-fails.ts'
import type { Route } from './+types/settle-facts'

/** The contact information is right; what stood elsewhere is forgotten. */
export async function action({ context }: Route.ActionArgs) {
  requireAdmin(context)
  await context.get(programContext).store.settleFacts()
  return data(null)
}

export const clientAction = sayWhenItFails('Error marking it as seen')
