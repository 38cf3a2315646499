import { useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useFetchers, useNavigation } from 'react-router'

/**
 * Ctrl and Z, where nobody is typing, send the form that the reference is put to. While something else is being sent the
 * form still names what was done before: the key waits for the answer.
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
