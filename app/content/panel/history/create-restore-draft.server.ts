import { href, type RouterContextProvider } from 'react-router'
import { appContext } from '#app-context.server.ts'
import type { Type } from '#content/type-named.ts'
import { textFor } from '#core/request/text-for.server.ts'
import { draftOfPast } from '#drafts/take-back.server.ts'
import { redirectWithToast } from '#panel/kit/shell/toast.server.ts'

/** Makes a draft of an earlier version, and leads to it: so it is looked at before it is public. */
export async function createRestoreDraft(
  context: Readonly<RouterContextProvider>,
  type: Type,
  { revision: { id: until, at }, back, ...of }: Wanted,
) {
  const t = textFor(context)
  const name = t('Back to {time}', { time: t.time(at) })
  const { database } = context.get(appContext)
  const draft = await draftOfPast(database, { name, until, types: [type], ...of })
  return draft === undefined
    ? redirectWithToast(back, t('That is so already.'), 'info')
    : redirectWithToast(
        href('/admin/drafts/:id', { id: String(draft) }),
        t('Look at it first, then publish it.'),
      )
}

interface Wanted {
  revision: { id: number; at: string }
  /** Of the item; a form of settings needs none. */
  id?: number
  who: string
  /** Where to go if it is so already. */
  back: string
}
