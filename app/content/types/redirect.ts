import { toggle } from '#core/fields/choice-fields.ts'
import { fieldErrorTexts } from '#core/fields/field-errors.ts'
import { line, url } from '#core/fields/fields.ts'
import { asFact } from '#core/fields/words.ts'
import { normalizeOldAddress } from '../pages/old-address.ts'
import { hasInvalidWildcard } from '../pages/redirect-pattern.ts'
import { defineCollection, type PublicItem } from './collection.ts'

const addressField = asFact(
  line('Old address', {
    max: 500,
    hint: 'As it stood in the browser, such as /leistungen.html or /?page_id=12; /alt/* for all below /alt',
  }),
)

/** A redirect from an address without a page. */
export const redirect = defineCollection('redirects', {
  label: { one: 'redirect', many: 'Redirects' },
  title: 'source',
  unique: 'source',
  shownOn: [],
  isPublic: () => undefined,
  fields: {
    source: {
      ...addressField,
      schema: addressField.schema.transform((address, { addIssue }) => {
        const source = normalizeOldAddress(address)
        if (source === undefined) addIssue(fieldErrorTexts.noOldAddress)
        else if (hasInvalidWildcard(source)) addIssue(fieldErrorTexts.wrongStar)
        return source ?? ''
      }),
    },
    target: url('Leads to', {
      hint: 'A page of this site; /neu/* takes along what the star of the old address stands for',
    }),
    is_foreign: toggle('May lead to another site', { inLists: 'Other website' }),
  },
})

export type Redirect = PublicItem<typeof redirect>
