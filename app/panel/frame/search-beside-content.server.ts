import { href } from 'react-router'
import { can, getInboxScope } from '#accounts/rights.ts'
import { buildAnyColumnContainsCondition } from '#core/db/contains.server.ts'
import type { Db } from '#core/db/tables.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { whereEntryContains } from '#inbox/entries/entry-search.server.ts'
import {
  buildShownNameExpression,
  selectVisibleApplications,
  selectVisibleMessages,
} from '#inbox/entries/visibility.server.ts'

/** Searches messages, applications and pictures that a person may see; at most five of each. */
export async function searchEntriesAndPictures(
  db: Db,
  access: Parameters<typeof getInboxScope>[0],
  search: string,
  t: Translator,
) {
  const scope = getInboxScope(access)
  const [messages, applications, pictures] = await Promise.all([
    selectVisibleMessages(db, scope)
      .select(['id', 'name', 'reference'])
      .where(whereEntryContains(db, scope, 'messages', search))
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
    selectVisibleApplications(db, scope)
      .select(['id', 'position', buildShownNameExpression(scope).as('name')])
      .where(whereEntryContains(db, scope, 'applications', search))
      .orderBy('id', 'desc')
      .limit(5)
      .execute(),
    can(access, 'media:read')
      ? db
          .selectFrom('media')
          .select(['id', 'alt'])
          .where(buildAnyColumnContainsCondition(db, ['alt', 'key'], search))
          .orderBy('id', 'desc')
          .limit(5)
          .execute()
      : [],
  ])
  return [
    ...messages.map(({ id, name, reference }) => ({
      id: `message ${id}`,
      label: name,
      description: t('Message {reference}', { reference }),
      to: href('/admin/contact/messages/:id', { id: String(id) }),
    })),
    ...applications.map(({ id, name, position }) => ({
      id: `application ${id}`,
      label: name,
      description: t('Application: {position}', { position }),
      to: href('/admin/career/applications/:id', { id: String(id) }),
    })),
    ...pictures.map(({ id, alt }) => ({
      id: `picture ${id}`,
      label: alt || t('Image {id}', { id: String(id) }),
      description: t('Image'),
      to: href('/admin/media/:id', { id: String(id) }),
    })),
  ]
}
