import type { Context } from 'hono'
import { cleanText } from '#core/fields/clean-text.ts'
import { escapeHtml } from '#core/fields/escaped.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { fileContentSecurityPolicy } from '#core/request/content-security-policies.ts'
import { renderBarePage } from '#core/request/render-bare-page.ts'
import { log } from '#core/runtime/log.server.ts'
import { addDraftRemark, type SnapshotLink } from '#drafts/snapshots/snapshot-links.server.ts'
import { allowOwnFrames } from '../own-frames.server.ts'

/**
 * Receives a remark on a draft, the only form of a snapshot; `view` is undefined when its link has ended. A remark that is not
 * stored is shown again. Undefined for another form.
 */
export async function receiveDraftRemark(
  app: AppContext,
  c: Context<{ Variables: { requestId: string } }>,
  view: SnapshotLink | undefined,
  base: string,
) {
  const { pathname, searchParams } = new URL(c.req.url)
  if (!searchParams.has('bemerkung')) return undefined
  const form = await c.req.formData()
  const readField = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? cleanText(value).trim() : ''
  }
  const [text, author] = [readField('text'), readField('who')]
  if (!view) return text ? showUnsaved(text, 'Diese Ansicht gibt es nicht mehr.', 404) : undefined
  if (view.published_at)
    return text
      ? showUnsaved(text, 'Der Entwurf ist inzwischen öffentlich.', 403)
      : c.redirect(pathname, 303)
  if (!view.draft_id) return undefined
  const path = pathname.slice(base.length) || '/'
  const isTaken =
    text !== '' && (await addDraftRemark(app.database, view.draft_id, { path, who: author, text }))
  log.info({ id: c.get('requestId'), draft: view.draft_id, isTaken }, 'remark on a draft')
  if (text && !isTaken)
    return showUnsaved(text, 'Sie ist zu lang, oder es sind schon zu viele.', 400)
  return c.redirect(`${pathname}?bemerkung=${isTaken ? 'da' : 'fehlt'}`, 303)
}

function showUnsaved(text: string, reason: string, status: number) {
  const advice = 'Damit nichts verloren geht, steht hier, was Sie geschrieben haben:'
  const body = `<p>${reason} ${advice}</p>\n<pre>${escapeHtml(text)}</pre>\n`
  return allowOwnFrames(
    new Response(renderBarePage('Bemerkung nicht gespeichert', body), {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': fileContentSecurityPolicy,
      },
    }),
  )
}
