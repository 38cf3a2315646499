import { href } from 'react-router'
import type { collections } from '../../content/collections.ts'
import type { settings } from '../../content/settings.ts'
import type { Text } from '../../language/text.ts'

type Type = keyof typeof collections

/** How the search over everything finds it: by `find` and other `words`, or as `add`, the making of a new item. */
type Command = { find: Text; words?: Text } | { add: Text }

/** Who may read and write what stands there; `own` is everybody's own account. */
export type ScreenArea =
  | 'content'
  | 'jobs'
  | 'templates'
  | 'settings'
  | 'people'
  | 'programs'
  | 'own'

/** A tab shows the list of a content type, the only item of one, or a form of settings. Many stand in groups. */
export type Tab = { path: string; label: Text; area?: ScreenArea; group?: Text } & (
  | ({ list: Type } & Command)
  | (({ single: Type } | { settings: readonly (keyof typeof settings)[] } | { own: true }) &
      Partial<Command>)
)

export interface Screen {
  path: string
  title: Text
  /** The public page on which the content stands. */
  page?: string
  /** Of all its tabs but those that name another. */
  area: ScreenArea
  /** What is said when the content cannot be read. */
  failure: Text
  tabs: readonly Tab[]
  /** Of a content type with a route of its own. */
  list?: Type
  add?: Text
}

/** What is edited where: `/admin/home/hero`, a dialog at `/admin/home/hero/12`. */
const table = [
  {
    path: 'home',
    title: 'Home',
    page: href('/'),
    area: 'content',
    failure: 'Error loading content',
    tabs: [
      { path: 'hero', label: 'Hero', list: 'slides', add: 'New slide' },
      { path: 'features', label: 'Features', list: 'features', add: 'New feature' },
      {
        path: 'stats',
        label: 'Stats',
        settings: ['stats'],
        find: 'Stats',
        words: 'key figures numbers',
      },
      { path: 'testimonials', label: 'Testimonials', list: 'testimonials', add: 'New testimonial' },
      {
        path: 'texts',
        label: 'Page texts',
        settings: ['home', 'technologies'],
        find: 'Texts of the home page',
        words: 'words technologies proof',
      },
    ],
  },
  {
    path: 'about',
    title: 'About',
    page: href('/uber-uns'),
    area: 'content',
    failure: 'Error loading content',
    tabs: [
      {
        path: 'company',
        label: 'Company description',
        settings: ['company_description'],
        find: 'Company description',
        words: 'about text',
      },
      { path: 'team', label: 'Team members', list: 'team-members', add: 'New team member' },
      {
        path: 'texts',
        label: 'Page texts',
        settings: ['about'],
        find: 'Texts of “Über Uns”',
        words: 'words history places',
      },
    ],
  },
  {
    path: 'services',
    title: 'Services',
    page: href('/dienstleistungen'),
    area: 'content',
    failure: 'Error loading content',
    tabs: [
      { path: 'all', label: 'Services', list: 'services', add: 'New service' },
      {
        path: 'texts',
        label: 'Page texts',
        settings: ['services_page'],
        find: 'Texts of the services page',
        words: 'words',
      },
    ],
  },
  {
    path: 'projects',
    title: 'Projects',
    page: href('/projekte'),
    area: 'content',
    failure: 'Error loading projects',
    tabs: [
      { path: 'all', label: 'Projects', list: 'projects', add: 'New project' },
      {
        path: 'texts',
        label: 'Page texts',
        settings: ['projects_page'],
        find: 'Texts of the projects pages',
        words: 'words',
      },
    ],
  },
  {
    path: 'blog',
    title: 'Blog',
    page: href('/blog'),
    area: 'content',
    failure: 'Error loading content',
    list: 'blog',
    add: 'New blog post',
    tabs: [],
  },
  {
    path: 'career',
    title: 'Career',
    page: href('/karriere'),
    area: 'jobs',
    failure: 'Error loading data',
    tabs: [
      { path: 'jobs', label: 'Jobs', list: 'jobs', add: 'New job' },
      { path: 'categories', label: 'Categories', list: 'job-categories', find: 'Job categories' },
      { path: 'benefits', label: 'Benefits', list: 'job-benefits', find: 'Benefits' },
      {
        path: 'texts',
        label: 'Page texts',
        area: 'content',
        settings: ['career_page', 'application_page', 'status_page'],
        find: 'Texts of the career pages',
        words: 'words steps application',
      },
    ],
  },
  {
    path: 'contact',
    title: 'Contact',
    page: href('/kontakt'),
    area: 'content',
    failure: 'Error loading contact information',
    tabs: [
      { path: 'information', label: 'Contact information', single: 'contact' },
      { path: 'footer', label: 'Footer', single: 'footer', find: 'Footer', words: 'social links' },
      {
        path: 'texts',
        label: 'Page texts',
        settings: ['contact_page'],
        find: 'Texts of the contact page',
        words: 'words form',
      },
    ],
  },
  {
    path: 'settings',
    title: 'Settings',
    area: 'settings',
    failure: 'Error loading settings',
    tabs: [
      {
        path: 'site',
        label: 'Site',
        group: 'Company and site',
        settings: ['site', 'logo'],
        find: 'Site settings',
        words: 'name logo brand colour',
      },
      {
        path: 'company',
        label: 'Company',
        group: 'Company and site',
        settings: ['company_facts'],
        find: 'Company settings',
        words: 'legal form register directors vat',
      },
      {
        path: 'legal',
        label: 'Legal',
        group: 'Company and site',
        settings: ['legal_questions', 'imprint', 'privacy', 'legal_pages'],
        find: 'Legal texts',
        words: 'privacy imprint datenschutz impressum',
      },
      {
        path: 'texts',
        label: 'Blog and errors',
        group: 'Company and site',
        area: 'content',
        settings: ['blog_page', 'error_texts'],
        find: 'Texts of the blog and of error pages',
        words: 'words 404',
      },
      {
        path: 'public',
        label: 'Public',
        group: 'Company and site',
        settings: ['publication', 'guide'],
        find: 'Public or not',
        words: 'publish go live online link',
      },
      {
        path: 'seo',
        label: 'SEO',
        group: 'Being found',
        settings: ['seo'],
        find: 'SEO settings',
        words: 'title description robots.txt google analytics',
      },
      {
        path: 'redirects',
        label: 'Redirects',
        group: 'Being found',
        area: 'content',
        list: 'redirects',
        add: 'New redirect',
      },
      {
        path: 'old-addresses',
        label: 'Old addresses',
        group: 'Being found',
        area: 'content',
        own: true,
        find: 'Old addresses',
        words: '404 not found import csv',
      },
      {
        path: 'inbox',
        label: 'Inbox',
        group: 'Inbox and mail',
        settings: ['inbox', 'application_form', 'mail_templates', 'notice_templates'],
        find: 'Inbox settings',
        words: 'retention mail templates application form',
      },
      // Has a route of its own, with a preview.
      {
        path: 'templates',
        label: 'Reply templates',
        group: 'Inbox and mail',
        area: 'templates',
        settings: ['reply_templates'],
      },
      {
        path: 'account',
        label: 'Account',
        group: 'People and security',
        area: 'own',
        own: true,
        find: 'Account',
        words: 'password e-mail second factor sessions',
      },
      {
        path: 'administrators',
        label: 'Administrators',
        group: 'People and security',
        area: 'people',
        own: true,
        find: 'Administrators',
        words: 'invite',
      },
      {
        path: 'security',
        label: 'Security',
        group: 'People and security',
        settings: ['security'],
        find: 'Security',
      },
      {
        path: 'programs',
        label: 'Programs',
        group: 'Interfaces',
        area: 'programs',
        own: true,
        find: 'Keys for programs',
        words: 'api interface',
      },
      {
        path: 'webhooks',
        label: 'Webhooks',
        group: 'Interfaces',
        area: 'programs',
        own: true,
        find: 'Webhooks',
      },
    ],
  },
] as const satisfies Screen[]

export const screens: readonly Screen[] = table

type Table = (typeof table)[number]
/** Each screen and its tabs by name: `home`, `home/hero`. */
type TabPath = {
  [Each in Table as Each['path']]: `${Each['path']}/${Each['tabs'][number]['path']}`
}

/** A screen, one of its tabs, or one item there. */
export type ScreenPath =
  | Table['path']
  | TabPath[Table['path']]
  | `${TabPath[Table['path']]}/${number | 'new'}`

export const findScreen = (path: string | undefined) =>
  screens.find((screen) => screen.path === path)

export const findTab = (screen: string | undefined, tab: string | undefined) =>
  findScreen(screen)?.tabs.find(({ path }) => path === tab)

export function tabOfSettings(category: string) {
  for (const screen of screens)
    for (const tab of screen.tabs)
      if ('settings' in tab && tab.settings.some((each) => each === category))
        return href('/admin/:screen/:tab', { screen: screen.path, tab: tab.path })
  return href('/admin')
}
