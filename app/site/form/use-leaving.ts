import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Asks before files are lost by leaving, and before a sending is cut off by closing the page. */
export function useLeaving({ hasFiles, isBusy }: { hasFiles: boolean; isBusy: boolean }) {
  // Inside the site a sending goes on, files and all.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasFiles && !isBusy && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const question =
      'Die ausgewählten Dateien müssen Sie dann noch einmal auswählen. Seite trotzdem verlassen?'
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
