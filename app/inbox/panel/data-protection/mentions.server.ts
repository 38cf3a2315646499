import { href } from 'react-router'
import type { PersonReference } from '#content/people/person-references.server.ts'
import { collections } from '#content/types/collections.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { createExcerpt } from '#inbox/entries/excerpt.ts'
import type { Mention } from '#inbox/privacy/mentions.server.ts'
import { redactLinkKeys } from '#mail/redact-link-keys.server.ts'
import { listPath } from '#panel/kit/screens/item-params.server.ts'
import { findSettingsTab } from '#panel/kit/screens/screens.ts'

/** A place outside the person's own entries that mentions an address or a name. */
export interface MentionPlace {
  label: string
  to: string | undefined
  /** Excerpt around the match. */
  text: string | undefined
  /** Published content, which the redaction leaves alone. */
  isLive: boolean
}

export const listMentions = (
  t: Translator,
  {
    mentions,
    traces,
    addresses = [],
  }: { mentions: Mention[]; traces: PersonReference[]; addresses?: string[] },
  name: string,
): MentionPlace[] => [
  ...mentions.map(({ text, ...each }) => ({
    ...describeEntry(t, each),
    text: createExcerpt(redactLinkKeys(text), name),
    isLive: false,
  })),
  ...traces.map((trace) => ({
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

function describeTrace(
  t: Translator,
  { type, title, revisions, isLive, isAbout }: PersonReference,
) {
  const typeLabel = Object.values(collections).find(({ table }) => table === type)?.label.one
  const what = typeLabel ? t.of(typeLabel) : type
  const versions = t.count(revisions.length, '1 version', '{count} versions')
  if (isLive)
    return t('Public or in use today: {what} “{title}”. Change it there first', { what, title })
  return isAbout
    ? t('In the trash: {what} “{title}”', { what, title })
    : t('History of {what} “{title}” ({versions})', { what, title, versions })
}

const findTraceAddress = ({ type, item, title, isLive }: PersonReference) =>
  type === 'settings' ? findSettingsTab(title) : isLive ? listPath(type, item) : undefined
