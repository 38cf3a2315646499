/**
 * Oldest supported versions: releases of the last two years, and Firefox ESR of that time. README.md lists them, the build
 * targets them, and `tests/server/browsers.test.ts` checks the build.
 */
export const supportedBrowsers = {
  chrome: '131',
  edge: '131',
  firefox: '128',
  safari: '18.0',
}

/** Build targets for Vite, which lowers newer syntax. */
export const buildTargets = Object.entries(supportedBrowsers).map(
  ([browser, version]) => `${browser}${version}`,
)
