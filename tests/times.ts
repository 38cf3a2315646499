/** Set by `npm run test:long`. */
export const isLong = Boolean(process.env.LONG_TEST)

/** The number of tries: at least a thousand in `npm run test:long`. */
export const times = (usual: number) => (isLong ? Math.max(1000, 10 * usual) : usual)

/** The seeds that a test plays, `long` of them in `npm run test:long`; `SEEDS=1001-2000` chooses others. */
export function seedsOf(usual: number, long = times(usual)) {
  const [from = 1, to = isLong ? long : usual] = (process.env.SEEDS?.match(/\d+/g) ?? []).map(
    Number,
  )
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** Timeout for tests that take very long with a thousand tries. */
export const longPatience = isLong ? 3_600_000 : undefined

/** Duration of the soak; `SOAK_MINUTES` chooses another one. */
export const soakMinutes = Number(process.env.SOAK_MINUTES ?? (isLong ? 60 : 2))
