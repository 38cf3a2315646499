import { toggle } from '#core/fields/choice-fields.ts'
import { number } from '#core/fields/number-field.ts'
import { defineSetting } from './setting.ts'

type RowValues = Record<string, unknown>

/** Whether visitors see the site. The fallback is public, for the demo and for sites older than this setting. */
export const siteVisibilitySettings = defineSetting('publication', {
  label: 'Public',
  fields: {
    isPublic: toggle('The site is public', {
      hint: 'While it is not, visitors without the link below see your name and nothing else, and search engines are asked to come back. Links of applicants, signing in and pictures go on working; once somebody has written to you, so do the imprint and the privacy text.',
    }),
    link: number('Number of the link', {
      min: 1,
      // Minutes since 1970, see `createPrelaunchLinkNumber`.
      max: 999_999_999,
      preview: 'look',
      hint: 'Whoever has the link sees the site before it is public. If you change the number, the program sets a new one that was never used, and the earlier link ends.',
    }),
  },
  fallback: { isPublic: true, link: 1 },
})

/**
 * A number for the link above the current one and above all that were drawn in earlier minutes, so that no ended link opens
 * the site again.
 */
export const createPrelaunchLinkNumber = (current: number) =>
  Math.max(current + 1, Math.floor(Date.now() / 60_000))

/** Replaces a number that differs from the stored one by a new one; without a stored row the number is always new. */
export function withNewPrelaunchLinkNumber(
  type: object,
  stored: object | undefined,
  values: RowValues,
) {
  if (type !== siteVisibilitySettings || !('link' in values)) return values
  const { link } = { ...siteVisibilitySettings.fallback, ...stored }
  return stored && values.link === link
    ? values
    : { ...values, link: createPrelaunchLinkNumber(link) }
}

/** The row of an import with the number of this site: the number is no content. */
export function withStoredLink<Row extends RowValues>(
  type: object,
  row: Row,
  stored: RowValues | undefined,
): Row {
  if (type !== siteVisibilitySettings) return row
  const { link: _, ...settings } = row.settings as RowValues // a row of settings
  return { ...row, settings: { ...settings, ...(stored && { link: stored.link }) } }
}
