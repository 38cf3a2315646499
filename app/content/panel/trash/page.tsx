import { Group, Text } from '@mantine/core'
import { href } from 'react-router'
import { withDisplayNames } from '#accounts/people/colleague-names.server.ts'
import { requireRight } from '#accounts/rights.server.ts'
import { can, isAuthorized } from '#accounts/rights.ts'
import { listTrash } from '#content/history/trash.server.ts'
import { pictureCollection } from '#content/pictures/picture-text.ts'
import type { Collection } from '#content/types/collection.ts'
import { file } from '#content/types/file.ts'
import { cutPage } from '#core/db/keyset-page.server.ts'
import { parseCursor } from '#core/request/parse-cursor.ts'
import { DraftsNavigation } from '#drafts/panel/drafts-navigation.tsx'
import { appendQuotedTitle } from '#panel/frame/activity/linked-change-text.server.ts'
import { getCollectionName, getWriteRequirement } from '#panel/kit/screens/item-params.server.ts'
import { contentPermissions } from '#panel/kit/screens/shared-permissions.ts'
import { listPermittedTypes } from '#panel/kit/screens/types-for.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { DividedList } from '#panel/kit/shell/card.tsx'
import { EmptyState } from '#panel/kit/shell/empty-state.tsx'
import { Page, SecondaryText } from '#panel/kit/shell/page.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { OlderButton, ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { Route } from './+types/page'

const pageSize = 50

/** Recently deleted items of the types that the user may change. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { person, app, db, t } = requireRight(context, contentPermissions.read)
  const pictures = isAuthorized(person, getWriteRequirement(pictureCollection))
    ? [pictureCollection]
    : []
  const types = [...listPermittedTypes(person, 'write'), ...pictures]
  const removed = await listTrash(app.database, types, {
    limit: pageSize + 1,
    before: parseCursor(url),
  })
  const { rows, next } = cutPage(removed, pageSize)
  const items = rows.flatMap(({ id, item_id, who, at, body, place, ...row }) => {
    const type = types.find(({ table }) => table === row.type)
    if (!type) return []
    const title = String(body[type.title] || body.name || '')
    return {
      id,
      who,
      at,
      place: type.ordered && place !== null ? place + 1 : null,
      thing: appendQuotedTitle(t, t.of(type.label.one), title),
      title,
      ...listActions(type, String(item_id), can(person, 'publishing:write')),
    }
  })
  return {
    items: await withDisplayNames(db, items),
    next,
  }
}

function listActions(
  type: Collection,
  id: string,
  canPublish: boolean,
): Partial<Record<'forget' | 'history', string>> & { restore: string } {
  if (type === pictureCollection)
    return {
      restore: href('/admin/media/:id/restore', { id }),
      forget: href('/admin/media/:id/forget', { id }),
    }
  const item = { type: getCollectionName(type), id }
  return {
    ...(type === file && canPublish && { forget: href('/admin/files/:id/forget', { id }) }),
    restore: href('/admin/items/:type/:id/restore', item),
    history: href('/admin/items/:type/:id/history', item),
  }
}

export const handle = createCrumb('Trash')

export default function Trash({ loaderData }: Route.ComponentProps) {
  const t = useTranslator()
  const { items, next } = loaderData
  const explanation = t(
    'What was deleted in the last 30 days. It comes back to its place; where others stand there now, they make room.',
  )
  return (
    <Page maw={860}>
      <DraftsNavigation />
      {items.length === 0 ? (
        <EmptyState icon="trash-2" title={t('Nothing was deleted.')} what={explanation} />
      ) : (
        <SecondaryText>{explanation}</SecondaryText>
      )}
      <DividedList>
        {items.map(({ id, thing, title, who, at, place, ...actions }) => (
          <li key={id}>
            <Group justify="space-between">
              <div>
                <Text fw={600}>{thing}</Text>
                <SecondaryText>
                  {t('Deleted by {who} on {time}', { who: t.word(who), time: t.time(at) })}
                  {place !== null && `, ${t('was at place {place}', { place })}`}
                </SecondaryText>
              </div>
              <Group gap="xs">
                {actions.history && (
                  <ScreenButton to={actions.history} size="compact-sm">
                    {t('History')}
                  </ScreenButton>
                )}
                {actions.forget && (
                  <ScreenButton
                    to={actions.forget}
                    size="compact-sm"
                    variant="subtle"
                    color="red"
                    c="var(--danger)"
                    aria-label={t('Delete for good: {title}', { title })}
                  >
                    {t('Delete for good …')}
                  </ScreenButton>
                )}
                <PostButton
                  action={actions.restore}
                  size="compact-sm"
                  aria-label={t('Bring back: {title}', { title })}
                >
                  {t('Bring back')}
                </PostButton>
              </Group>
            </Group>
          </li>
        ))}
      </DividedList>
      <OlderButton before={next} />
    </Page>
  )
}
