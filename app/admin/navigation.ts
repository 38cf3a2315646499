import type { AdminIconName } from './icon-names.ts'

/** The sidebar: the specification's entries in its order, the others where they fit. */
export const navigation: { to: string; label: string; icon: AdminIconName }[] = [
  { to: '/admin', label: 'Dashboard', icon: 'layout-dashboard' },
  { to: '/admin/home', label: 'Home', icon: 'house' },
  { to: '/admin/about', label: 'About', icon: 'info' },
  { to: '/admin/services', label: 'Services', icon: 'wrench' },
  { to: '/admin/projects', label: 'Projects', icon: 'folder-open' },
  { to: '/admin/blog', label: 'Blog', icon: 'newspaper' },
  { to: '/admin/career', label: 'Career', icon: 'briefcase' },
  { to: '/admin/contact', label: 'Contact', icon: 'contact' },
  { to: '/admin/contact/messages', label: 'Messages', icon: 'mail' },
  { to: '/admin/career/applications', label: 'Applications', icon: 'briefcase' },
  { to: '/admin/media', label: 'Media', icon: 'images' },
  { to: '/admin/activity', label: 'Activity', icon: 'history' },
  { to: '/admin/settings', label: 'Settings', icon: 'settings' },
]
