import type { Collection } from '../content/collection.ts'
import { collections } from '../content/collections.ts'
import type { settings } from '../content/settings.ts'

/** A tab shows the list of a content type, the only item of one, or a form of settings. */
export type Tab = { path: string; label: string } & (
  | { list: keyof typeof collections }
  | { single: keyof typeof collections }
  | { settings: (keyof typeof settings)[] }
  // Has a route of its own.
  | { own: true }
)

export interface Screen {
  path: string
  title: string
  /** The public page on which the content stands. */
  page: string
  tabs: Tab[]
}

/** What is edited where: `/admin/home/hero`, a dialog at `/admin/home/hero/12`. */
export const screens: Screen[] = [
  {
    path: 'home',
    title: 'Home',
    page: '/',
    tabs: [
      { path: 'hero', label: 'Hero', list: 'slides' },
      { path: 'features', label: 'Features', list: 'features' },
      { path: 'stats', label: 'Stats', settings: ['stats'] },
      { path: 'testimonials', label: 'Testimonials', list: 'testimonials' },
    ],
  },
  {
    path: 'about',
    title: 'About',
    page: '/uber-uns',
    tabs: [
      { path: 'company', label: 'Company description', settings: ['company_description'] },
      { path: 'team', label: 'Team members', list: 'team-members' },
    ],
  },
  {
    path: 'services',
    title: 'Services',
    page: '/dienstleistungen',
    tabs: [{ path: 'all', label: 'Services', list: 'services' }],
  },
  {
    path: 'projects',
    title: 'Projects',
    page: '/projekte',
    tabs: [{ path: 'all', label: 'Projects', list: 'projects' }],
  },
  {
    path: 'career',
    title: 'Career',
    page: '/karriere',
    tabs: [
      { path: 'jobs', label: 'Jobs', list: 'jobs' },
      { path: 'categories', label: 'Categories', list: 'job-categories' },
      { path: 'benefits', label: 'Benefits', list: 'job-benefits' },
    ],
  },
  {
    path: 'contact',
    title: 'Contact',
    page: '/kontakt',
    tabs: [
      { path: 'information', label: 'Contact information', single: 'contact' },
      { path: 'footer', label: 'Footer', single: 'footer' },
    ],
  },
  {
    path: 'settings',
    title: 'Settings',
    page: '/',
    tabs: [
      { path: 'site', label: 'Site', settings: ['site', 'logo'] },
      { path: 'seo', label: 'SEO', settings: ['seo'] },
      { path: 'legal', label: 'Legal', settings: ['privacy', 'imprint'] },
      {
        path: 'inbox',
        label: 'Inbox',
        settings: ['inbox', 'application_form', 'mail_templates'],
      },
      // Has a route of its own, with a preview.
      { path: 'templates', label: 'Reply templates', settings: ['reply_templates'] },
      { path: 'security', label: 'Security', settings: ['security'] },
      { path: 'account', label: 'Account', own: true },
      { path: 'administrators', label: 'Administrators', own: true },
    ],
  },
]

export const findScreen = (path: string | undefined) =>
  screens.find((screen) => screen.path === path)

export const findTab = (screen: string | undefined, tab: string | undefined) =>
  findScreen(screen)?.tabs.find(({ path }) => path === tab)

/** The content type of a table, by the name it has in addresses. */
export function findCollection(name: string | undefined): Collection | undefined {
  return Object.entries(collections).find(([key]) => key === name)?.[1]
}

export const nameOf = (type: Collection) =>
  Object.entries(collections).find(([, each]) => each.table === type.table)?.[0] ?? ''

/** Content types with screens of their own. */
const own: Record<string, string> = { blog_posts: '/admin/blog' }

/** Where an item is edited, or undefined for a table without a screen. */
export function pathOf(table: string, id?: number) {
  const path = own[table]
  if (path) return id ? `${path}/${id}` : path
  for (const screen of screens)
    for (const tab of screen.tabs) {
      const path = `/admin/${screen.path}/${tab.path}`
      if ('list' in tab && collections[tab.list].table === table) return id ? `${path}/${id}` : path
      if ('single' in tab && collections[tab.single].table === table) return path
    }
  return undefined
}

export function tabOfSettings(category: string) {
  for (const screen of screens)
    for (const tab of screen.tabs)
      if ('settings' in tab && tab.settings.some((each) => each === category))
        return `/admin/${screen.path}/${tab.path}`
  return '/admin'
}
