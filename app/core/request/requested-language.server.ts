import type { PanelLanguage } from '#core/i18n/text.ts'
import { readCookie } from './host-cookie.server.ts'

const cookie = 'auftritt_language'

/** Language from the cookie, else German when `Accept-Language` prefers it, else English. */
export function detectPanelLanguage(request: Request, origin: string): PanelLanguage {
  const choice = readCookie(request, cookie, origin)
  if (isPanelLanguage(choice)) return choice
  const preferences = (request.headers.get('accept-language') ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', q = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { tag, weight: Number(q.replace('q=', '')) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  return /^de\b/i.test(preferences[0]?.tag ?? '') ? 'de' : 'en'
}

export const createPanelLanguageHeaders = (language: PanelLanguage) => ({
  'set-cookie': `${cookie}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
})

export const isPanelLanguage = (value: unknown): value is PanelLanguage =>
  value === 'de' || value === 'en'
