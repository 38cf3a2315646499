import { toggle } from '#core/fields/choice-fields.ts'
import { homeLink } from '../pages/public-pages.ts'
import { defineSetting } from './setting.ts'

/** The fallback is the specification's full menu; a new site without samples leaves out empty pages. */
export const menuSettings = defineSetting('menu', {
  label: 'Menu',
  shownOn: [homeLink],
  fields: {
    skipsEmpty: toggle('Leave out pages without content', {
      hint: 'Menu, footer and buttons lead only to pages that hold something. The addresses of the others go on working.',
    }),
  },
  fallback: { skipsEmpty: false },
})
