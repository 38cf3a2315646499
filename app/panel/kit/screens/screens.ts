import { href } from 'react-router'
import type { Screen } from './screen-types.ts'
import {
  createExtrasTab,
  createSettingsTab,
  createTextsTab,
  settingsScreen,
} from './settings-screen.ts'

/** The screens and their tabs: `/admin/home/hero`, with a dialog at `/admin/home/hero/12`. */
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
      createSettingsTab('stats', 'Stats', ['stats'], 'Stats', 'key figures numbers'),
      { path: 'testimonials', label: 'Testimonials', list: 'testimonials', add: 'New testimonial' },
      createTextsTab(
        ['home', 'technologies'],
        'Texts of the home page',
        'words technologies proof',
      ),
      createExtrasTab(['home_extras'], 'Blocks and search of the home page'),
    ],
  },
  {
    path: 'about',
    title: 'About',
    page: href('/uber-uns'),
    area: 'content',
    failure: 'Error loading content',
    tabs: [
      createSettingsTab(
        'company',
        'Company description',
        ['company_description'],
        'Company description',
        'about text',
      ),
      { path: 'team', label: 'Team members', list: 'team-members', add: 'New team member' },
      createTextsTab(['about'], 'Texts of “Über Uns”', 'words history places'),
      createExtrasTab(['about_extras'], 'Blocks and search of “Über Uns”'),
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
      createTextsTab(['services_page'], 'Texts of the services page', 'words'),
      createExtrasTab(['services_extras'], 'Blocks and search of the services page'),
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
      createTextsTab(['projects_page'], 'Texts of the projects pages', 'words'),
      createExtrasTab(['projects_extras'], 'Blocks and search of the projects page'),
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
    path: 'pages',
    title: 'Pages',
    area: 'content',
    failure: 'Error loading content',
    tabs: [{ path: 'all', label: 'Pages', list: 'pages', add: 'New page' }],
  },
  {
    path: 'menu',
    title: 'Menu',
    page: href('/'),
    area: 'content',
    failure: 'Error loading content',
    tabs: [
      createSettingsTab(
        'header',
        'Header',
        ['menu'],
        'Menu in the header',
        'navigation entries pages',
      ),
      createSettingsTab(
        'footer',
        'Footer menu',
        ['footer_menu'],
        'Menu in the footer',
        'links groups imprint',
      ),
    ],
  },
  {
    path: 'files',
    title: 'Documents and videos',
    area: 'content',
    failure: 'Error loading content',
    // Files come by upload.
    tabs: [
      { path: 'all', label: 'Documents and videos', list: 'files', find: 'Documents and videos' },
    ],
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
        ...createTextsTab(
          ['career_page', 'application_page', 'status_page'],
          'Texts of the career pages',
          'words steps application',
        ),
        area: 'content',
      },
      createExtrasTab(
        ['career_extras', 'application_extras'],
        'Blocks and search of the career page',
      ),
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
      createTextsTab(['contact_page'], 'Texts of the contact page', 'words form'),
      createExtrasTab(['contact_extras'], 'Blocks and search of the contact page'),
    ],
  },
  settingsScreen,
] as const satisfies Screen[]

export const screens: readonly Screen[] = table

type Table = (typeof table)[number]
/** Paths of the tabs by screen: `home/hero`. */
type TabPath = {
  [Each in Table as Each['path']]: `${Each['path']}/${Each['tabs'][number]['path']}`
}

/** Path of a screen, a tab or an item. */
export type ScreenPath =
  | Table['path']
  | TabPath[Table['path']]
  | `${TabPath[Table['path']]}/${number | 'new'}`
