import { href } from 'react-router'
import { formatRoleNames } from '#accounts/panel/administrators/role-labels.ts'
import { isRole } from '#accounts/rights.ts'
import type { RevisionKind } from '#content/store/content-tables.ts'
import { collections } from '#content/types/collections.ts'
import { decodeEmailDomain } from '#core/fields/email/decode-email-domain.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getCollectionName, getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { settingsToastMessages } from '#panel/kit/shell/toast-messages.ts'

const administrators = createScreenPath('settings/administrators')

/** Sentences that follow the name of a person. */
const sentences = {
  create: 'created the {thing}',
  update: 'changed the {thing}',
  remove: 'deleted the {thing}',
  move: 'moved the {thing}',
  restore: 'restored the {thing}',
  baseline: 'kept the {thing}',
} satisfies Record<RevisionKind, TextKey>

/** Sentences without a name before them. */
export const sentencesWithoutAuthor = {
  create: 'created the {thing}|without a name',
  update: 'changed the {thing}|without a name',
  remove: 'deleted the {thing}|without a name',
  move: 'moved the {thing}|without a name',
  restore: 'restored the {thing}|without a name',
  baseline: 'kept the {thing}|without a name',
} satisfies Record<RevisionKind, TextKey>

const describeAccountChange = (
  t: Translator,
  table: string,
  what: RevisionKind,
  body: Record<string, unknown>,
) => {
  const email = decodeEmailDomain(String(body.email))
  if (what === 'update' && Array.isArray(body.roles))
    return t('gave {email} these roles: {roles}', {
      email,
      roles: formatRoleNames(t, { roles: body.roles.map(String).filter(isRole) }) || t('none'),
    })
  if (what === 'update')
    return t('changed the {what} of {email}', { what: t.word(String(body.changed)), email })
  if (what === 'remove')
    return table === 'administrator'
      ? t('deleted the account of {email}', { email })
      : t('took back the invitation of {email}', { email })
  return table === 'administrator' ? t('accepted the invitation') : t('invited {email}', { email })
}

export function createLinkedChangeText(
  t: Translator,
  table: string,
  id: number,
  what: RevisionKind,
  body: Record<string, unknown>,
  words: typeof sentences | typeof sentencesWithoutAuthor = sentences,
) {
  const sentence = (thing: string) => t(words[what], { thing })
  if (table === 'settings') {
    const category = String(body.category)
    return {
      text: t(words.update, { thing: toInlineName(t, settingsToastMessages(t, category).name) }),
      to: getSettingsTabAddress(category),
    }
  }
  if (table === 'administrator' || table === 'invitation')
    return { text: describeAccountChange(t, table, what, body), to: administrators }
  if (table === 'media')
    return {
      text: sentence(appendQuotedTitle(t, t.within(t('Image')), body.alt)),
      to: what === 'remove' ? null : href('/admin/media/:id', { id: String(id) }),
    }
  const type = Object.values(collections).find((each) => each.table === table)
  return {
    text: sentence(type ? appendQuotedTitle(t, t.of(type.label.one), body[type.title]) : table),
    // A deleted item can be restored from its history.
    to:
      what === 'remove' && type
        ? href('/admin/items/:type/:id/history', { type: getCollectionName(type), id: String(id) })
        : (getListOrItemAddress(table, id) ?? null),
  }
}

export const appendQuotedTitle = (t: Translator, thing: string, title: unknown) =>
  typeof title === 'string' && title !== '' ? t('{thing} “{title}”', { thing, title }) : thing

/** Lower case initial for the middle of a sentence, except for abbreviations such as 'SEO settings'. */
const toInlineName = (t: Translator, name: string) =>
  /^[A-Z]{2}/.test(name) ? name : t.within(name)
