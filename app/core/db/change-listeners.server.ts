import { log } from '#core/runtime/log.server.ts'

/**
 * Change listeners. Deduplicates by version: the change itself, its notification and every heartbeat report the same one.
 */
export function createChangeListeners() {
  const callbacks = new Set<(version?: number) => void>()
  let lastVersion: number | undefined
  return {
    changed: (version?: number) => {
      if (version !== undefined && version === lastVersion) return
      lastVersion = version
      for (const callback of callbacks)
        try {
          callback(version)
        } catch (error) {
          // The change is committed; a failing listener must not fail the request.
          log.error({ err: error }, 'what follows a change failed')
        }
    },
    onChange(callback: (version?: number) => void) {
      callbacks.add(callback)
      return () => void callbacks.delete(callback)
    },
  }
}
