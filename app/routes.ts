import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address: German outside, English inside. */
export default [
  layout('site/layout.tsx', [index('site/home/page.tsx')]),
  route('*', 'site/elsewhere.ts'),
] satisfies RouteConfig
