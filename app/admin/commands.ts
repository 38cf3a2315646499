import { navigation } from './navigation.ts'

interface Command {
  to: string
  label: string
  description: string
  /** Other words under which it is found. */
  words?: string
}

const goTo = (to: string, label: string, words = ''): Command => ({
  to,
  label,
  words,
  description: 'Go to',
})
const add = (to: string, label: string): Command => ({ to, label, description: 'Add' })

/** What the search offers besides content. */
export const commands: Command[] = [
  ...navigation.map(({ to, label }) => goTo(to, label)),
  add('/admin/home/hero/new', 'New slide'),
  add('/admin/home/features/new', 'New feature'),
  add('/admin/home/testimonials/new', 'New testimonial'),
  add('/admin/about/team/new', 'New team member'),
  add('/admin/services/all/new', 'New service'),
  add('/admin/projects/all/new', 'New project'),
  add('/admin/blog/new', 'New blog post'),
  add('/admin/career/jobs/new', 'New job'),
  goTo('/admin/home/stats', 'Stats', 'key figures numbers'),
  goTo('/admin/about/company', 'Company description', 'about text'),
  goTo('/admin/career/categories', 'Job categories'),
  goTo('/admin/career/benefits', 'Benefits'),
  goTo('/admin/contact/footer', 'Footer', 'social links'),
  goTo('/admin/settings/site', 'Site settings', 'name logo brand colour'),
  goTo('/admin/settings/seo', 'SEO settings', 'title description robots.txt google analytics'),
  goTo('/admin/settings/legal', 'Legal texts', 'privacy imprint datenschutz impressum'),
  goTo('/admin/settings/inbox', 'Inbox settings', 'retention mail templates application form'),
  goTo('/admin/settings/security', 'Security'),
  goTo('/admin/settings/account', 'Account', 'password e-mail second factor sessions'),
  goTo('/admin/settings/administrators', 'Administrators', 'invite'),
]
