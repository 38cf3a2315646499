import type { RouterContextProvider } from 'react-router'
import { getSharePictureAddress } from '#addresses.ts'
import type { PageBlock } from '#content/blocks/block-kinds.ts'
import {
  getSharePictureName,
  type PageExtrasSettingName,
  pageExtras,
} from '#content/settings/page-extras.ts'
import { appContext } from '#core/request/app-context.server.ts'
import { loadSectionOrNull } from '#core/request/load-section-or-null.server.ts'
import { renderingContext } from '#core/request/rendering.ts'
import type { BlockPageKey } from '#inbox/forms/own-form.server.ts'
import type { PageExtras } from '../page-blocks.tsx'
import { createFaqJsonLd } from './faq-json-ld.ts'
import { listFormStyleSheets } from './list-form-style-sheets.ts'
import { listVideoFrameOrigins } from './list-video-frame-origins.ts'
import { loadVisibleBlocks } from './load-visible-blocks.server.ts'

/**
 * An editor's additions to a page of the specification. Without any the property is missing, so that no byte is sent.
 * Further pages of a list have only what hides the page from search engines.
 */
export async function loadPageExtras(
  context: Readonly<RouterContextProvider>,
  name: PageExtrasSettingName,
  { isFirst = true } = {},
): Promise<{ extras?: PageExtras }> {
  const extras = await loadSectionOrNull(context, 'page extras', () => read(context, name, isFirst))
  return extras && Object.keys(extras).length > 0 ? { extras } : {}
}

async function read(
  context: Readonly<RouterContextProvider>,
  name: PageExtrasSettingName,
  isFirst: boolean,
): Promise<PageExtras> {
  const app = context.get(appContext)
  const { title, description, image_url, is_unlisted, ...values } = await app.store.setting(
    pageExtras[name],
  )
  const hidden = is_unlisted && { isHidden: true as const }
  if (!isFirst) return { ...hidden }
  const share = image_url && {
    path: getSharePictureAddress(getSharePictureName(name)),
    of: [description, image_url],
  }
  return {
    ...hidden,
    ...(title && { searchTitle: title }),
    ...(description && { description }),
    ...(share && { share }),
    ...(await loadStoredBlocksAsExtras(context, values.blocks, name)),
  }
}

/** Blocks with their items and pictures; empty if visitors see none. */
export async function loadStoredBlocksAsExtras(
  context: Readonly<RouterContextProvider>,
  stored: readonly PageBlock[],
  source: BlockPageKey,
): Promise<PageExtras> {
  if (stored.length === 0) return {}
  const shown = await loadVisibleBlocks(context, stored, source)
  if (shown.blocks.length === 0) return {}
  const faq = createFaqJsonLd(shown.blocks)
  const rendering = context.get(renderingContext)
  rendering.frames = listVideoFrameOrigins(shown.blocks)
  return {
    ...shown,
    ...(faq.length > 0 && { faq }),
    sheets: [...rendering.blockSheets, ...listFormStyleSheets(shown.blocks, rendering)],
  }
}
