import { type Access, meets } from '../../auth/rights.ts'
import type { Collection } from '../../content/collection.ts'
import { collections } from '../../content/collections.ts'
import { needOfType } from './screen-needs.ts'

/** The content types of which somebody may see, or change, the items. */
export const typesFor = (access: Pick<Access, 'roles'>, act: 'read' | 'write'): Collection[] =>
  Object.entries(collections).flatMap(([name, type]) =>
    meets(access, needOfType(name, act)) ? [type] : [],
  )
