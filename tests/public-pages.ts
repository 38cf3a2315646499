/** All pages that exist without content, except the home page. */
export const innerPages = [
  '/uber-uns',
  '/dienstleistungen',
  '/projekte',
  '/karriere',
  '/kontakt',
  '/bewerbungsprozess',
  '/datenschutz',
  '/impressum',
  '/blog',
]

export const publicPages = ['/', ...innerPages]
