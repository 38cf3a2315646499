import { href } from 'react-router'
import { isFillerBrand } from '#content/legal/is-filler-text.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { visitorFacingSettings } from '#content/settings/settings.ts'
import { contactCollection } from '#content/types/contact.ts'
import { countRows } from '#core/db/count.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { getFieldAddress } from '#panel/kit/screens/item-params.server.ts'
import type { Check } from './check.ts'

/** The site is not public. */
export const checkHiddenSite: Check = async ({ store }, t) => {
  const { isPublic } = await store.setting(siteVisibilitySettings)
  if (isPublic) return []
  return [
    {
      text: t('The site is not public'),
      more: t(
        'Visitors see your name and nothing else; once somebody has written to you, imprint and privacy text.',
      ),
      isUrgent: true,
      links: [
        {
          text: t('Make it public, or pass on a link'),
          to: getFieldAddress(siteVisibilitySettings, 'isPublic'),
        },
      ],
    },
  ]
}

/** The site has its default name. */
export const checkSiteName: Check = async ({ store }, t) => {
  const { siteName } = await store.setting(visitorFacingSettings.site)
  if (siteName !== visitorFacingSettings.site.fallback.siteName && !isFillerBrand(siteName))
    return []
  return [
    {
      text: t('The site does not say yet whose it is'),
      more: t('Name, address, logo and colour are missing.'),
      links: [
        { text: t('Site settings'), to: getFieldAddress(visitorFacingSettings.site, 'siteName') },
      ],
    },
  ]
}

/** Contact data and company description are missing. */
export const checkMissingCompanyDetails: Check = async ({ store }, t) => {
  const [[contact], { description }] = await Promise.all([
    store.list(contactCollection, {}, { limit: 1 }),
    store.setting(visitorFacingSettings.company_description),
  ])
  const links = [
    ...(contact ? [] : [{ text: t('Contact data'), to: createScreenPath('contact/information') }]),
    ...(description
      ? []
      : [
          {
            text: t('Company description'),
            to: getFieldAddress(visitorFacingSettings.company_description, 'description'),
          },
        ]),
  ]
  if (links.length === 0) return []
  return [{ text: t('Visitors do not find yet how to reach you, or what you do:'), links }]
}

/** Pictures without an alternative text. */
export const checkMissingAltTexts: Check = async ({ database }, t) => {
  const count = await countRows(
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
