import type { AdminIconName } from './icon-names.ts'

export interface Entry {
  to: string
  label: string
  icon: AdminIconName
  /** Says how many of these nobody has looked at. */
  news?: 'messages' | 'applications'
}

/** The sidebar: the specification's entries in its order, the others where they fit. */
export const navigation: Entry[] = [
  { to: '/admin', label: 'Dashboard', icon: 'layout-dashboard' },
  { to: '/admin/home', label: 'Home', icon: 'house' },
  { to: '/admin/about', label: 'About', icon: 'info' },
  { to: '/admin/services', label: 'Services', icon: 'wrench' },
  { to: '/admin/projects', label: 'Projects', icon: 'folder-open' },
  { to: '/admin/blog', label: 'Blog', icon: 'newspaper' },
  { to: '/admin/career', label: 'Career', icon: 'briefcase' },
  {
    to: '/admin/career/applications',
    label: 'Applications',
    icon: 'file-user',
    news: 'applications',
  },
  { to: '/admin/contact', label: 'Contact', icon: 'contact' },
  { to: '/admin/contact/messages', label: 'Messages', icon: 'mail', news: 'messages' },
  { to: '/admin/data-protection', label: 'Data protection', icon: 'shield-check' },
  { to: '/admin/media', label: 'Media', icon: 'images' },
  { to: '/admin/activity', label: 'Activity', icon: 'history' },
  { to: '/admin/settings', label: 'Settings', icon: 'settings' },
]

/** The entry to which a page belongs: the most exact one. */
export const entryOf = (path: string) =>
  navigation
    .filter(({ to }) => path === to || (to !== '/admin' && path.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
