import { href } from 'react-router'
import { contactSettings } from '../../content/contact.ts'
import { publication } from '../../content/publication.ts'
import { contentSettings } from '../../content/settings.ts'
import { testimonial } from '../../content/testimonial.ts'
import { countOf } from '../../db/count.server.ts'
import { screenPath } from '../screens/screen-path.ts'
import { atField } from '../screens/where.server.ts'
import type { Check } from './check.ts'

/** Figures and voices that nobody has confirmed mislead whoever reads them. */
export const claims: Check = async ({ store }, t) => {
  const [figures, voices] = await Promise.all([
    store.settingWithVersion(contentSettings.stats),
    store.list(testimonial, { is_sample: true }, { limit: 1 }),
  ])
  const links = [
    ...(figures.values.isShown && figures.sample.length > 0
      ? [{ text: t('Key figures'), to: atField(contentSettings.stats, 'stats') }]
      : []),
    ...(voices.length > 0
      ? [{ text: t('Testimonials'), to: screenPath('home/testimonials') }]
      : []),
  ]
  if (links.length === 0) return []
  return [
    {
      text: t('Figures or testimonials are still those that came with the program'),
      more: t('Visitors read them as facts about you (§ 5 UWG): change, hide or confirm them.'),
      weight: 'law',
      isUrgent: true,
      links,
    },
  ]
}

/** Nobody waits for visitors who are sent away. */
export const hidden: Check = async ({ store }, t) => {
  const { isPublic } = await store.setting(publication)
  if (isPublic) return []
  return [
    {
      text: t('The site is not public'),
      more: t('Visitors see your name and nothing else.'),
      isUrgent: true,
      links: [
        { text: t('Make it public, or pass on a link'), to: atField(publication, 'isPublic') },
      ],
    },
  ]
}

/** What visitors look for on every site. */
export const unsaid: Check = async ({ store }, t) => {
  const [[contact], { description }] = await Promise.all([
    store.list(contactSettings, {}, { limit: 1 }),
    store.setting(contentSettings.company_description),
  ])
  const links = [
    ...(contact ? [] : [{ text: t('Contact data'), to: screenPath('contact/information') }]),
    ...(description
      ? []
      : [
          {
            text: t('Company description'),
            to: atField(contentSettings.company_description, 'description'),
          },
        ]),
  ]
  if (links.length === 0) return []
  return [{ text: t('Visitors do not find yet how to reach you, or what you do:'), links }]
}

/** Pictures that say nothing to those who cannot see them. */
export const texts: Check = async ({ database }, t) => {
  const count = await countOf(
    database.db.selectFrom('media').where('alt', '=', '').where('is_decorative', '=', false),
  )
  if (count === 0) return []
  return [
    {
      text: t.count(
        count,
        '1 image has no text for those who cannot see it.',
        '{count} images have no text for those who cannot see it.',
      ),
      links: [{ text: t('Add texts'), to: href('/admin/media/texts') }],
    },
  ]
}
