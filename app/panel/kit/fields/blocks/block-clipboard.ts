import type { BlockFormValue } from '#core/fields/form.ts'
import { browserStorage } from '#ui/browser-storage.ts'

const key = 'copied block'

/** Stores a block in this browser, to be inserted into another page. */
export const copyBlock = ({ kind, values }: BlockFormValue) =>
  browserStorage.set(key, JSON.stringify({ kind, values }))

/** The block that was copied last. */
export function findCopiedBlock(): Pick<BlockFormValue, 'kind' | 'values'> | undefined {
  try {
    const { kind, values } = JSON.parse(browserStorage.get(key) ?? '')
    return typeof kind === 'string' && typeof values === 'object' && values
      ? { kind, values }
      : undefined
  } catch {
    return undefined
  }
}
