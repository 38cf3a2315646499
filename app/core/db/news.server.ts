import { log } from '#core/runtime/log.server.ts'

/** The same version may be reported by the change itself, its notification and every heartbeat: it is news once. */
export function listeners() {
  const all = new Set<(version?: number) => void>()
  let last: number | undefined
  return {
    changed: (version?: number) => {
      if (version !== undefined && version === last) return
      last = version
      for (const heard of all)
        try {
          heard(version)
        } catch (error) {
          // What changed is stored by now: nobody who hears of it decides what is answered.
          log.error({ err: error }, 'what follows a change failed')
        }
    },
    onChange(heard: (version?: number) => void) {
      all.add(heard)
      return () => void all.delete(heard)
    },
  }
}
