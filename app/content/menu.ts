import { toggle } from '#core/fields/choice-fields.ts'
import { home } from './public-pages.ts'
import { setting } from './setting.ts'

/** The whole menu is the specification's; a site that begins with content of its own, or without any, leaves out what is empty. */
export const menu = setting('menu', {
  label: 'Menu',
  shownOn: [home],
  fields: {
    skipsEmpty: toggle('Leave out pages without content', {
      hint: 'Menu, footer and buttons lead only to pages that hold something. The addresses of the others go on working.',
    }),
  },
  fallback: { skipsEmpty: false },
})
