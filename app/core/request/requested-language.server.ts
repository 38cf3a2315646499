import type { Language } from '#core/i18n/text.ts'
import { readCookie } from './host-cookie.server.ts'

const cookie = 'auftritt_language'

/** Language from the cookie, else German when `Accept-Language` prefers it, else English. */
export function detectLanguage(request: Request, origin: string): Language {
  const choice = readCookie(request, cookie, origin)
  if (isLanguage(choice)) return choice
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

export const createLanguageCookieHeaders = (language: Language) => ({
  'set-cookie': `${cookie}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
})

export const isLanguage = (value: unknown): value is Language => value === 'de' || value === 'en'
