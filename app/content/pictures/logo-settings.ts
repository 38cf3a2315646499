import { image } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { contactLink, homeLink } from '../pages/public-pages.ts'
import { defineSetting } from '../settings/setting.ts'

export const logoSettings = defineSetting('logo', {
  label: 'Logos',
  shownOn: [homeLink, contactLink],
  fields: {
    headerLogo: optional(
      image('Header logo', {
        folder: 'logos',
        crops: [],
        isDecorative: true,
        hint: 'An SVG stays sharp in every size. It stands in the footer too, and the icons are made from it.',
      }),
      { fallback: '/logo.png' },
    ),
    footerLogo: optional(
      image('Footer logo', {
        folder: 'logos',
        crops: [],
        isDecorative: true,
        hint: 'Only if the footer needs another one.',
      }),
      { fallback: '/logo.png' },
    ),
  },
})
