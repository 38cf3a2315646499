import type { AccessChange } from '../../auth/roles.server.ts'
import type { Text } from '../../language/text.ts'

/** Why roles stay as they are, and why somebody stays. */
export const refusals: Record<Exclude<AccessChange, 'done'>, Text> = {
  gone: 'This administrator was deleted already',
  forbidden: 'You may not do this any more',
  owner: 'The owner stays in the management',
  last: 'Somebody has to stay in the management',
}
