import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Ctrl+Z outside of inputs submits the form of the returned ref. During another request the form still refers to the
 * previous change, so the key waits for the response.
 */
export function useUndoKey() {
  const form = useRef<HTMLFormElement>(null)
  const [isPressed, setPressed] = useState(false)
  const [navigation, fetchers] = [useNavigation(), useFetchers()]
  const isBusy = navigation.state !== 'idle' || fetchers.length > 0
  useHotkeys([['mod+Z', () => setPressed(!document.querySelector('[aria-modal]'))]])
  useEffect(() => {
    if (!isPressed || isBusy) return
    setPressed(false)
    form.current?.requestSubmit()
  }, [isPressed, isBusy])
  return form
}
