import { z } from 'zod'

// Without JIT: the page's CSP forbids `eval`, and each attempt would be reported.
z.config({ jitless: true })

/** Calls `create` once for each list of arguments: hundreds of fields share a schema, which takes kilobytes. */
export function memoizeByArguments<Arguments extends (string | number)[], Schema>(
  create: (...all: Arguments) => Schema,
) {
  const known = new Map<string, Schema>()
  return (...all: Arguments): Schema => {
    const key = all.join()
    const schema = known.get(key) ?? create(...all)
    known.set(key, schema)
    return schema
  }
}

export { z }
