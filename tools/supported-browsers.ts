/**
 * The oldest versions that count: what the makers gave out in the last two years, and Firefox's long-term version of that
 * time. README.md names them; the build is made for them, and `tests/server/browsers.test.ts` looks whether it is.
 */
export const supportedBrowsers = {
  chrome: '131',
  edge: '131',
  firefox: '128',
  safari: '18.0',
}

/** As Vite wants them: syntax that one of them does not know is written in an older way. */
export const buildTargets = Object.entries(supportedBrowsers).map(
  ([browser, version]) => `${browser}${version}`,
)
