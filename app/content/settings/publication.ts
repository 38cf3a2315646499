import { toggle } from '#core/fields/choice-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { defineSetting } from './setting.ts'

/** Whether visitors see the site. The fallback is public, for the demo and for sites older than this setting. */
export const siteVisibilitySettings = defineSetting('publication', {
  label: 'Public',
  fields: {
    isPublic: toggle('The site is public', {
      hint: 'While it is not, visitors see your name and nothing else, and search engines are asked to come back. Links of applicants, signing in and pictures go on working; once somebody has written to you, so do the imprint and the privacy text.',
    }),
    link: number('Number of the link', {
      min: 1,
      max: 9999,
      preview: 'look',
      hint: 'Whoever has the link sees the site before it is public. Another number makes another link, and the earlier one ends.',
    }),
  },
  fallback: { isPublic: true, link: 1 },
})
