import { type Access, isAuthorized } from '#accounts/rights.ts'
import type { Collection } from '#content/types/collection.ts'
import { collections } from '#content/types/collections.ts'
import { getTypeRequirement } from './screen-permissions.ts'

/** The content types whose items a person may read or write. */
export const listPermittedTypes = (
  access: Pick<Access, 'roles'>,
  act: 'read' | 'write',
): Collection[] =>
  Object.entries(collections).flatMap(([name, type]) =>
    isAuthorized(access, getTypeRequirement(name, act)) ? [type] : [],
  )
