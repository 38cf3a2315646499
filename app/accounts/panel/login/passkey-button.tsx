import { useEffect, useRef, useState } from 'react'
import { href, useFetcher, useSearchParams } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'
import styles from './login.module.css'
import type { action } from './passkey.ts'

/** A challenge is valid for ten minutes; renew it while the page stays open. */
const renewInterval = 9 * 60_000

/** Signs in by passkey: at a click, or by the browser's autofill in the e-mail field (conditional mediation). */
export function PasskeyButton() {
  const t = useTranslator()
  const [isOffered, setOffered] = useState(false)
  const [problem, setProblem] = useState<string>()
  const asking = useRef<AbortController>(null)
  const { submit, data, state } = useFetcher<typeof action>()
  const [search] = useSearchParams()
  const address = `${href('/admin/login/passkey')}?${search}`

  async function ask(mediation: CredentialMediationRequirement) {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const answer = await fetch(href('/admin/login/passkey'), { cache: 'no-store' })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await answer.json())
    const credential = await navigator.credentials.get({
      publicKey,
      mediation,
      signal: controller.signal,
    })
    const passkey = JSON.stringify(credential)
    await submit({ passkey }, { method: 'post', action: address })
  }
  async function askNow() {
    setProblem(undefined)
    await ask('optional').catch(() =>
      setProblem(t('No passkey was given. You can sign in with your password as well.')),
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as the page stands
  useEffect(() => {
    if (!canUsePasskeys()) return
    setOffered(true)
    // The request starts without a user action, so its failures are not shown.
    const quietly = () => void ask('conditional').catch(() => undefined)
    let timer: ReturnType<typeof setInterval> | undefined
    void PublicKeyCredential.isConditionalMediationAvailable?.().then((isAvailable) => {
      if (!isAvailable) return
      quietly()
      timer = setInterval(quietly, renewInterval)
    })
    return () => {
      clearInterval(timer)
      asking.current?.abort()
    }
  }, [])

  if (!isOffered) return null
  const message = problem ?? data?.message
  return (
    <>
      {message && (
        <p className={styles.message} role="alert">
          {message}
        </p>
      )}
      <button
        type="button"
        className={styles.other}
        onClick={askNow}
        aria-disabled={state !== 'idle'}
      >
        {t('Sign in with a passkey')}
      </button>
    </>
  )
}
