import { data } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import { page as pageType } from '#content/types/page.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { Blocks } from '../blocks/blocks.tsx'
import { createFaqJsonLd } from '../blocks/loading/faq-json-ld.ts'
import { listFormStyleSheets } from '../blocks/loading/list-form-style-sheets.ts'
import { listVideoFrameOrigins } from '../blocks/loading/list-video-frame-origins.ts'
import { loadVisibleBlocks } from '../blocks/loading/load-visible-blocks.server.ts'
import { redirectOrRecordNotFound } from '../follow-redirect.server.ts'
import { pageMeta } from '../head/page-meta.ts'
import { PageHead } from '../parts/page-head.tsx'
import { answerUnknownPath } from '../unknown-path.server.ts'
import type { Route } from './+types/page'
import { findOwnPage, ownPageContext } from './own-page.server.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches: [, layout] }) => {
  if (!loaderData) return []
  const { page, blocks } = loaderData
  return pageMeta(layout.loaderData, {
    title: page.title,
    description: page.description,
    path: page.path,
    isHidden: page.is_unlisted,
    share: {
      path: getSharePictureAddress(`seite/${page.id}`),
      of: [page.description, page.image_url],
    },
    above: page.above,
    data: createFaqJsonLd(blocks),
  })
}

/** Runs before the loaders, so that a path without a page costs no further query. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, params }, next) => {
    const path = `/${params['*']}`
    const page = await findOwnPage(context, path)
    if (!page) return answerUnknownPath(context, request, localizePath(path))
    context.set(ownPageContext, page)
    return next()
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { id, path, parent } = context.get(ownPageContext)
  const row = await app.store.find(pageType, id)
  if (!row?.is_published) {
    await redirectOrRecordNotFound(context, localizePath(path))
    throw data(null, { status: 404 })
  }
  const { title, description, is_unlisted, image_url } = row
  const above = parent ? [{ name: parent.title, path: parent.path }] : []
  const content = await loadVisibleBlocks(context, row.blocks, String(id))
  const rendering = context.get(renderingContext)
  rendering.frames = listVideoFrameOrigins(content.blocks)
  const sheets = listFormStyleSheets(content.blocks, rendering)
  return {
    ...(sheets.length > 0 && { extras: { sheets } }),
    page: { id, title, description, is_unlisted, image_url, path, above },
    ...content,
  }
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  const { page, blocks, pictures, files } = loaderData
  return (
    <>
      <PageHead title={page.title} lead={page.description || undefined} />
      <Blocks {...{ blocks, pictures, files }} />
    </>
  )
}
