import { href } from 'react-router'
import type { InternalPersonReference } from '#content/people/internal-references.server.ts'
import type { PersonReference } from '#content/people/person-references.server.ts'
import { collections } from '#content/types/collections.ts'
import type { TextKey } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createMentionExcerpt } from '#inbox/entries/excerpt.ts'
import type { Mention } from '#inbox/privacy/mentions.server.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
import { getSettingsTabAddress } from '#panel/kit/screens/find-screen.ts'
import { getListOrItemAddress } from '#panel/kit/screens/item-params.server.ts'
import { getSettingsTitle } from '#panel/kit/shell/toast-messages.ts'

/** A place outside the person's own entries that mentions an address or a name. */
export interface MentionPlace {
  label: string
  to: string | undefined
  /** Excerpt around the match. */
  text: string | undefined
  /** Published content, which the redaction leaves alone. */
  isLive: boolean
}

export const toMentionPlaces = (
  t: Translator,
  {
    mentions,
    traces,
    internal,
    addresses = [],
  }: {
    mentions: Mention[]
    traces: PersonReference[]
    internal: InternalPersonReference[]
    addresses?: string[]
  },
  name: string,
): MentionPlace[] => [
  ...mentions.map(({ text, ...each }) => ({
    ...describeEntry(t, each),
    text: createMentionExcerpt(redactLinkKeys(text), name),
    isLive: false,
  })),
  ...internal.map((reference) => describeInternal(t, reference, name)),
  // An account in use is among the internal references.
  ...traces
    .filter(({ type, isLive }) => !isLive || !isAccount(type))
    .map((trace) => ({
      label: describeTrace(t, trace),
      to: findTraceAddress(trace),
      text: undefined,
      isLive: trace.isLive,
    })),
  ...addresses.map((each) => ({
    label: t('Former address, or figures of views'),
    to: undefined,
    text: each,
    isLive: false,
  })),
]

type MentionSource = Pick<Mention, 'table' | 'id' | 'message_id' | 'application_id'>

function describeEntry(t: Translator, { table, id, message_id, application_id }: MentionSource) {
  if (table === 'media')
    return {
      label: t('The name of an image file'),
      to: href('/admin/media/:id', { id: String(id) }),
    }
  if (message_id)
    return {
      label: t('Somebody else’s message'),
      to: href('/admin/contact/messages/:id', { id: String(message_id) }),
    }
  if (application_id)
    return {
      label: t('Somebody else’s application'),
      to: href('/admin/career/applications/:id', { id: String(application_id) }),
    }
  return { label: t('The register, or a report of the mail server'), to: undefined }
}

/** Where somebody wrote a name beside the content, with the place where it is changed. */
const internalPlaces: Record<InternalPersonReference['table'], { label: TextKey; to?: string }> = {
  drafts: { label: 'The name of a draft' },
  draft_changes: { label: 'A change in a draft' },
  remarks: { label: 'A remark on a draft' },
  set_aside: { label: 'The reason why a finding is meant so', to: href('/admin/ready') },
  typed_forms: { label: 'A form that somebody has typed and not saved' },
  previews: { label: 'A preview of what somebody has typed' },
  saved_filters: { label: 'The name of a saved filter' },
  user: { label: 'Access', to: createScreenPath('settings/administrators') },
  passkeys: { label: 'passkey' },
  invitations: { label: 'Invitation', to: createScreenPath('settings/administrators') },
  webhooks: { label: 'Webhook', to: createScreenPath('settings/webhooks') },
  program_keys: { label: 'Key', to: createScreenPath('settings/programs') },
}

function describeInternal(
  t: Translator,
  { table, draft, text, isInUse }: InternalPersonReference,
  name: string,
): MentionPlace {
  const { label, to } = internalPlaces[table]
  const excerpt = text === undefined ? undefined : createMentionExcerpt(redactLinkKeys(text), name)
  return {
    label: isInUse
      ? t('Public or in use today: {what} “{title}”. Change it there first', {
          what: t.of(label),
          title: excerpt ?? '',
        })
      : t.of(label),
    to: draft === undefined ? to : href('/admin/drafts/:id', { id: String(draft) }),
    text: isInUse ? undefined : excerpt,
    isLive: isInUse,
  }
}

/** Types without a description of their own. */
const otherTypes: Record<string, TextKey> = {
  settings: 'Settings',
  media: 'Picture',
  administrator: 'Access',
  invitation: 'Invitation',
}

const isAccount = (type: string) => ['administrator', 'invitation'].includes(type)

const getTitle = (t: Translator, category: string) => t.word(getSettingsTitle(category))

function describeTrace(
  t: Translator,
  { type, title: itemTitle, revisions, isLive, isAbout }: PersonReference,
) {
  const typeLabel = Object.values(collections).find(({ table }) => table === type)?.label.one
  const what = t.of(typeLabel ?? otherTypes[type] ?? 'Entry')
  const title = type === 'settings' ? getTitle(t, itemTitle) : itemTitle
  const versions = t.count(revisions.length, '1 version', '{count} versions')
  if (isLive)
    return t('Public or in use today: {what} “{title}”. Change it there first', { what, title })
  return isAbout
    ? t('In the trash: {what} “{title}”', { what, title })
    : t('History of {what} “{title}” ({versions})', { what, title, versions })
}

const findTraceAddress = ({ type, item, title, isLive }: PersonReference) =>
  type === 'settings'
    ? getSettingsTabAddress(title)
    : isLive
      ? getListOrItemAddress(type, item)
      : undefined
