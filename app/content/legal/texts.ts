import { href } from 'react-router'
import { html } from '#core/fields/fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { defineSetting } from '../settings/setting.ts'
import { withLegalPlaceholderCheck } from './placeholders.ts'

export const privacySettings = defineSetting('privacy', {
  label: 'Privacy',
  shownOn: [{ path: href('/datenschutz'), label: 'Datenschutz' }],
  fields: {
    content: withLegalPlaceholderCheck(
      optional(html('Datenschutz', { preview: 'legal' }), { fallback: '' }),
    ),
  },
})

export const imprintSettings = defineSetting('imprint', {
  label: 'Imprint',
  shownOn: [{ path: href('/impressum'), label: 'Impressum' }],
  fields: {
    content: withLegalPlaceholderCheck(
      optional(html('Impressum', { preview: 'legal' }), { fallback: '' }),
    ),
  },
})
