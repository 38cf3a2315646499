import { href } from 'react-router'
import type { BrowserTextKey } from '#core/i18n/text.ts'
import { createScreenPath } from '../screens/create-screen-path.ts'
import type { AdminIconName } from './icon-names.ts'

export interface NavigationEntry {
  to: string
  label: BrowserTextKey
  icon: AdminIconName
  /** Shows the number of unread entries. */
  news?: 'messages' | 'applications'
  /** Another path of the same part of the panel. */
  also?: string
  /** Hidden once all steps are done. */
  isGuide?: true
  /** Shown while the site has a second language. */
  isForLanguages?: true
}

/** The entries of the sidebar. */
export const navigationGroups: { heading?: BrowserTextKey; entries: NavigationEntry[] }[] = [
  {
    entries: [
      { to: href('/admin'), label: 'Dashboard', icon: 'layout-dashboard' },
      { to: href('/admin/first-hour'), label: 'Make it yours', icon: 'check', isGuide: true },
    ],
  },
  {
    heading: 'Content',
    entries: [
      { to: createScreenPath('home'), label: 'Home', icon: 'house' },
      { to: createScreenPath('about'), label: 'About', icon: 'info' },
      { to: createScreenPath('services'), label: 'Services', icon: 'wrench' },
      { to: createScreenPath('projects'), label: 'Projects', icon: 'folder-open' },
      { to: href('/admin/blog'), label: 'Blog', icon: 'newspaper' },
      { to: createScreenPath('pages'), label: 'Pages', icon: 'file-pen' },
      { to: createScreenPath('menu'), label: 'Menu', icon: 'menu' },
      { to: createScreenPath('career'), label: 'Career', icon: 'briefcase' },
      { to: createScreenPath('contact'), label: 'Contact', icon: 'contact' },
      {
        to: href('/admin/media'),
        label: 'Media',
        icon: 'images',
        also: createScreenPath('files'),
      },
      {
        to: href('/admin/translations'),
        label: 'Translations',
        icon: 'globe',
        isForLanguages: true,
      },
    ],
  },
  {
    heading: 'Inbox',
    entries: [
      {
        to: href('/admin/career/applications'),
        label: 'Applications',
        icon: 'file-user',
        news: 'applications',
      },
      { to: href('/admin/contact/messages'), label: 'Messages', icon: 'mail', news: 'messages' },
      { to: href('/admin/mail'), label: 'Outbox', icon: 'send' },
      { to: href('/admin/data-protection'), label: 'Data protection', icon: 'shield-check' },
    ],
  },
  {
    heading: 'Site',
    entries: [
      { to: href('/admin/drafts'), label: 'Drafts', icon: 'file-pen' },
      { to: href('/admin/ready'), label: 'Ready?', icon: 'list-checks' },
      { to: href('/admin/activity'), label: 'Activity', icon: 'history' },
      { to: createScreenPath('settings'), label: 'Settings', icon: 'settings' },
    ],
  },
]

export const navigationEntries = navigationGroups.flatMap(({ entries }) => entries)

/** The sidebar entry of a page: the longest matching path. */
export const findNavigationEntry = (path: string) =>
  navigationEntries
    .filter(({ to, also }) =>
      [to, also].some(
        (each) => path === each || (each !== href('/admin') && path.startsWith(`${each}/`)),
      ),
    )
    .sort((a, b) => b.to.length - a.to.length)[0]
