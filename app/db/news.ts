/** The same version may be reported by the change itself, its notification and every heartbeat: it is news once. */
export function listeners() {
  const all = new Set<(version?: number) => void>()
  let last: number | undefined
  return {
    changed: (version?: number) => {
      if (version !== undefined && version === last) return
      last = version
      for (const heard of all) heard(version)
    },
    onChange(heard: (version?: number) => void) {
      all.add(heard)
      return () => void all.delete(heard)
    },
  }
}
