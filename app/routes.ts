import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address: German outside, English inside. */
export default [
  layout('site/layout.tsx', [
    index('site/home/page.tsx'),
    route('uber-uns', 'site/about/page.tsx'),
    route('dienstleistungen', 'site/services/page.tsx'),
    route('projekte', 'site/projects/page.tsx'),
    route('projekte/:id', 'site/projects/detail.tsx'),
    route('kontakt', 'site/contact.tsx'),
    route('karriere', 'site/career/page.tsx'),
    route('karriere/:id', 'site/career/detail.tsx'),
    route('datenschutz', 'site/legal/privacy.tsx'),
    route('impressum', 'site/legal/imprint.tsx'),
  ]),
  route('robots.txt', 'site/machines/robots.ts'),
  route('sitemap.xml', 'site/machines/sitemap.ts'),
  route('llms.txt', 'site/machines/llms.ts'),
  route('manifest.webmanifest', 'site/machines/manifest.ts'),
  route('.well-known/security.txt', 'site/machines/security.ts'),
  route('admin/login', 'admin/login/page.tsx'),
  route('admin/login/code', 'admin/login/code.tsx'),
  route('admin', 'admin/layout.tsx', [
    index('admin/dashboard/page.tsx'),
    route('sign-out', 'admin/sign-out.ts'),
    route('activity', 'admin/activity/page.tsx'),
    route('session', 'admin/session.ts'),
    route('upload', 'admin/upload.ts'),
    route('items/:type/:id/move', 'admin/items/move.ts'),
    route('items/:type/:id/toggle', 'admin/items/toggle.ts'),
    route('items/:type/:id/remove', 'admin/items/remove.ts'),
    route('items/:type/:id/duplicate', 'admin/items/duplicate.ts'),
    route('items/:type/:id/restore', 'admin/items/restore.ts'),
    route(':screen', 'admin/screen.tsx', [
      route(':tab', 'admin/tab.tsx', [route(':id', 'admin/edit.tsx')]),
    ]),
    route('*', 'admin/elsewhere.ts'),
  ]),
  route('api/form-token', 'inbox/form-token.ts'),
  route('api/contact', 'inbox/send-message.ts'),
  route('*', 'site/elsewhere.ts'),
] satisfies RouteConfig
