import { href, type RouterContextProvider } from 'react-router'
import type { ContentType } from '#content/types/content-types.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { getTranslator } from '#core/request/get-translator.server.ts'
import { createDraftRestoringRevision } from '#drafts/ending/draft-restoring-revision.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'

/** Creates a draft that restores an earlier version, and redirects to it for review. */
export async function createRestoreDraft(
  context: Readonly<RouterContextProvider>,
  type: ContentType,
  { revision: { id: until, at }, back, ...options }: RestoreRequest,
) {
  const t = getTranslator(context)
  const name = t('Back to {time}', { time: t.time(at) })
  const { database } = context.get(appContext)
  const draft = await createDraftRestoringRevision(database, {
    name,
    until,
    types: [type],
    ...options,
  })
  return draft === undefined
    ? redirectWithToast(back, t('That is so already.'), 'info')
    : redirectWithToast(
        href('/admin/drafts/:id', { id: String(draft) }),
        t('Look at it first, then publish it.'),
      )
}

interface RestoreRequest {
  revision: { id: number; at: string }
  /** The item's id; settings need none. */
  id?: number
  who: string
  /** The address to return to when nothing would change. */
  back: string
}
