import { choice } from '#core/fields/choice-fields.ts'
import { optional } from '#core/fields/nested-fields.ts'
import { defineSetting } from '../settings/setting.ts'
import { secondLanguages } from './site-language.ts'

/** The languages of the site, independent of the panel. `second` is null when there is none. */
export const languageSettings = defineSetting('languages', {
  label: 'Second language of the site',
  fields: {
    second: optional(choice('Second language', secondLanguages)),
  },
})
