/** How often a test tries something: `npm run test:long` asks for a thousand and more. */
export const times = (usual: number) => (process.env.LONG_TEST ? Math.max(1000, 10 * usual) : usual)
