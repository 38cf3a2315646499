import { href } from 'react-router'
import { language } from '../../language/language.ts'
import { screenPath } from '../edit/screen-path.ts'
import type { AdminIconName } from './icon-names.ts'

export interface Entry {
  to: string
  label: string
  icon: AdminIconName
  /** Says how many of these nobody has looked at. */
  news?: 'messages' | 'applications'
  /** Stands there until everything on it is done. */
  isGuide?: true
}

const say = language.navigation

/** The sidebar: the specification's entries in its order, the others where they fit. */
export const navigation: Entry[] = [
  { to: href('/admin'), label: say.dashboard, icon: 'layout-dashboard' },
  { to: href('/admin/first-hour'), label: say.firstHour, icon: 'check', isGuide: true },
  { to: screenPath('home'), label: say.home, icon: 'house' },
  { to: screenPath('about'), label: say.about, icon: 'info' },
  { to: screenPath('services'), label: say.services, icon: 'wrench' },
  { to: screenPath('projects'), label: say.projects, icon: 'folder-open' },
  { to: href('/admin/blog'), label: say.blog, icon: 'newspaper' },
  { to: screenPath('career'), label: say.career, icon: 'briefcase' },
  {
    to: href('/admin/career/applications'),
    label: say.applications,
    icon: 'file-user',
    news: 'applications',
  },
  { to: screenPath('contact'), label: say.contact, icon: 'contact' },
  { to: href('/admin/contact/messages'), label: say.messages, icon: 'mail', news: 'messages' },
  { to: href('/admin/data-protection'), label: say.dataProtection, icon: 'shield-check' },
  { to: href('/admin/drafts'), label: say.drafts, icon: 'file-pen' },
  { to: href('/admin/media'), label: say.media, icon: 'images' },
  { to: href('/admin/activity'), label: say.activity, icon: 'history' },
  { to: screenPath('settings'), label: say.settings, icon: 'settings' },
]

/** The entry to which a page belongs: the most exact one. */
export const entryOf = (path: string) =>
  navigation
    .filter(({ to }) => path === to || (to !== href('/admin') && path.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0]
