/** How often a test tries something: `npm run test:long` asks for a thousand and more. */
export const times = (usual: number) => (process.env.LONG_TEST ? Math.max(1000, 10 * usual) : usual)

/** For a test that tries so much that a thousand times take longer than any other test. */
export const longPatience = process.env.LONG_TEST ? 3_600_000 : undefined
