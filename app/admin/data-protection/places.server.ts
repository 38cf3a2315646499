import { href } from 'react-router'
import { collections } from '../../content/collections.ts'
import type { Trace } from '../../content/traces.server.ts'
import { excerpt } from '../../inbox/excerpt.ts'
import type { Mention } from '../../inbox/mentions.server.ts'
import { withoutKeys } from '../../mail/without-keys.server.ts'
import { tabOfSettings } from '../edit/screens.ts'
import { pathOf } from '../edit/where.server.ts'

/** Where an address or a name stands beside what belongs to the person. */
export interface Place {
  label: string
  to: string | undefined
  /** What stands around it. */
  text: string | undefined
  /** Public today: blacking out leaves it alone. */
  isLive: boolean
}

export const placesOf = (
  {
    mentions,
    traces,
    addresses = [],
  }: { mentions: Mention[]; traces: Trace[]; addresses?: string[] },
  wanted: string,
): Place[] => [
  ...mentions.map(({ text, ...each }) => ({
    ...entryOf(each),
    text: excerpt(withoutKeys(text), wanted),
    isLive: false,
  })),
  ...traces.map((trace) => ({
    label: traceLabel(trace),
    to: traceAddress(trace),
    text: undefined,
    isLive: trace.isLive,
  })),
  ...addresses.map((each) => ({
    label: 'Former address, or figures of views',
    to: undefined,
    text: each,
    isLive: false,
  })),
]

type Where = Pick<Mention, 'table' | 'id' | 'message_id' | 'application_id'>

function entryOf({ table, id, message_id, application_id }: Where) {
  if (table === 'media')
    return {
      label: 'The name of an image file',
      to: href('/admin/media/:id', { id: String(id) }),
    }
  if (message_id)
    return {
      label: 'Somebody else’s message',
      to: href('/admin/contact/messages/:id', { id: String(message_id) }),
    }
  if (application_id)
    return {
      label: 'Somebody else’s application',
      to: href('/admin/career/applications/:id', { id: String(application_id) }),
    }
  return { label: 'The register, or a report of the mail server', to: undefined }
}

function traceLabel({ type, title, revisions, isLive, isAbout }: Trace) {
  const what = Object.values(collections).find(({ table }) => table === type)?.label.one ?? type
  const versions = `${revisions.length} ${revisions.length === 1 ? 'version' : 'versions'}`
  if (isLive) return `Public or in use today: ${what} “${title}”. Change it there first`
  return isAbout
    ? `In the trash: ${what} “${title}”`
    : `History of ${what} “${title}” (${versions})`
}

const traceAddress = ({ type, item, title, isLive }: Trace) =>
  type === 'settings' ? tabOfSettings(title) : isLive ? pathOf(type, item) : undefined
