import { UNSAFE_useScrollRestoration } from 'react-router'

/** React Router's own version throws where the browser forbids storage. */
export function ScrollRestoration({ nonce }: { nonce: string | undefined }) {
  UNSAFE_useScrollRestoration()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a script of ours, without any content
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}

/** Runs before the first paint; positions are stored under the router's key. */
const script = `{
if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
try {
const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') || '{}')[history.state.key]
if (typeof y === 'number') scrollTo(0, y)
} catch {}
}`
