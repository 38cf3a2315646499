import type { PageBlock } from '#content/blocks/block-kinds.ts'
import { flattenBlocks } from '#content/blocks/nested-blocks.ts'
import { getCompanyEmail } from '#content/settings/company-contact.ts'
import { inboxSettings } from '#content/settings/inbox-settings.ts'
import { siteSettings } from '#content/settings/settings.ts'
import type { Check } from '../check.ts'
import { findFieldOccurrences } from './find-field-occurrences.server.ts'
import { listBlocksFieldNames } from './missing-chosen-items.server.ts'

/** Forms on pages that tell nobody of a message: neither they nor the inbox nor the company have an address. */
export const checkFormRecipients: Check = async (site, t) => {
  const [facts, { notifyEmail }] = await Promise.all([
    site.store.setting(siteSettings),
    site.store.setting(inboxSettings),
  ])
  if (notifyEmail ?? getCompanyEmail(facts)) return []
  const forms = await findFieldOccurrences(site, t, {
    name: 'forms without recipient',
    namesIn: listBlocksFieldNames,
    extract: (_, blocks) =>
      flattenBlocks(listShown(blocks))
        .filter((block) => block.kind === 'form' && !block.is_hidden && !block.values.recipient)
        .slice(0, 1),
  })
  const links = forms.map(({ describe }) => describe())
  if (links.length === 0) return []
  return [
    {
      text: t('Forms of whose messages nobody is told:'),
      more: t('Enter who gets notices in the block “Form”, or for all forms in the inbox.'),
      links,
    },
  ]
}

const listShown = (blocks: unknown) => (blocks as PageBlock[]).filter((block) => !block.is_hidden) // as it is stored
