import { useEffect, useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useFetcher } from 'react-router'

/** Says once that somebody is looking at it. */
export function useSeen(action: string, isNew: boolean) {
  const { submit } = useFetcher()
  const said = useRef<string>(undefined)
  useEffect(() => {
    if (!isNew || said.current === action) return
    said.current = action
    void submit(null, { method: 'post', action })
  }, [isNew, action, submit])
}

/** Nothing on the page itself changes by it. */
export const shouldRevalidate = ({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => !formAction?.endsWith('/seen') && defaultShouldRevalidate
