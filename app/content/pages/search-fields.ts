import { toggle } from '#core/fields/choice-fields.ts'
import { image } from '#core/fields/fields.ts'
import { asRarelyNeeded, optional } from '#core/fields/nested-fields.ts'
import type { Message } from '#core/i18n/text.ts'

/** Characters that search engines show. */
export const searchSnippetLimits = { title: 60, description: 160 }

/** The fields of a page for search engines and social networks. */
export const sharePictureField = (hint: Message) =>
  asRarelyNeeded(
    optional(image('Share picture', { folder: 'pages', crops: [], isDecorative: true, hint })),
  )

export const unlistedField = () =>
  toggle('Not for search engines', {
    hint: 'The page stays open to everybody who has its address.',
    inLists: 'Not for search engines',
  })
