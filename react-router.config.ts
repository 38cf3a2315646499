import type { Config } from '@react-router/dev/config'

// tools/build.ts builds beside the last good build and moves it into place when it is complete.
export default {
  ssr: true,
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
} satisfies Config
