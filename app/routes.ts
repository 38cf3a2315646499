import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address: German outside, English inside. */
export default [
  layout('site/layout.tsx', [
    index('site/home/page.tsx'),
    route('uber-uns', 'site/about/page.tsx'),
    route('dienstleistungen', 'site/services/page.tsx'),
    route('projekte', 'site/projects/page.tsx'),
    route('projekte/:id', 'site/projects/detail.tsx'),
    route('karriere', 'site/career/page.tsx'),
    route('karriere/:id', 'site/career/detail.tsx'),
  ]),
  route('*', 'site/elsewhere.ts'),
] satisfies RouteConfig
