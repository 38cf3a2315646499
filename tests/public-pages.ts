/** Every page of the site that needs no content of its own, but the first. */
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
