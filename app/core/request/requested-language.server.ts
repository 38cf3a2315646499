import type { Language } from '#core/i18n/text.ts'
import { readCookie } from './host-cookie.server.ts'

const cookie = 'auftritt_language'

/** What was chosen in this browser, otherwise what it asks for first; English unless that is German. */
export function requestedLanguage(request: Request, origin: string): Language {
  const chosen = readCookie(request, cookie, origin)
  if (isLanguage(chosen)) return chosen
  const wanted = (request.headers.get('accept-language') ?? '')
    .slice(0, 200)
    .split(',')
    .map((entry) => {
      const [tag = '', q = 'q=1'] = entry.trim().split(/\s*;\s*/)
      return { tag, weight: Number(q.replace('q=', '')) || 0 }
    })
    .sort((a, b) => b.weight - a.weight)
  return /^de\b/i.test(wanted[0]?.tag ?? '') ? 'de' : 'en'
}

export const rememberLanguage = (language: Language) => ({
  'set-cookie': `${cookie}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`,
})

export const isLanguage = (given: unknown): given is Language => given === 'de' || given === 'en'
