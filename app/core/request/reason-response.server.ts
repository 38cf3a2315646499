import { escapeHtml } from '#core/fields/escaped.ts'
import type { Message } from '#core/i18n/text.ts'
import type { Translator } from '#core/i18n/translator.ts'
import { fileContentSecurityPolicy } from './content-security-policies.ts'
import { renderBarePage } from './render-bare-page.ts'

/** The reason of a failure: a page for navigations, which our own frames may show, or a line of text for scripts. */
export function createReasonResponse(
  { headers }: Request,
  t: Translator,
  { status, reason }: { status: number; reason: Message | { translated: string } },
) {
  const isPage = headers.get('accept')?.includes('text/html')
  const text =
    typeof reason === 'object' && 'translated' in reason ? reason.translated : t.of(reason)
  return new Response(
    isPage ? renderBarePage(t('Something went wrong'), `<p>${escapeHtml(text)}</p>\n`) : text,
    {
      status,
      headers: {
        'content-type': `text/${isPage ? 'html' : 'plain'}; charset=utf-8`,
        'cache-control': 'no-store',
        'content-security-policy': fileContentSecurityPolicy.replace(
          "frame-ancestors 'none'",
          "frame-ancestors 'self'",
        ),
        'x-frame-options': 'SAMEORIGIN',
      },
    },
  )
}
