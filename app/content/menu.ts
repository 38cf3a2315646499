import { toggle } from '#core/fields/choice-fields.ts'
import { home } from './public-pages.ts'
import { setting } from './setting.ts'

/** The fallback is the specification's full menu; a new site without samples leaves out empty pages. */
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
