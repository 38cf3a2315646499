import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { translate } from '#core/site-language/translate.ts'

/** Asks before leaving would lose chosen files, or closing the page would abort an upload. */
export function useLeaveGuard({ hasFiles, isBusy }: { hasFiles: boolean; isBusy: boolean }) {
  // Navigation within the site does not abort an upload.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasFiles && !isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question = translate(
      'Die ausgewählten Dateien müssen Sie dann noch einmal auswählen. Seite trotzdem verlassen?',
    )
    if (window.confirm(question)) blocker.proceed()
    else blocker.reset()
  }, [blocker])

  useEffect(() => {
    if (!hasFiles && !isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [hasFiles, isBusy])
}
