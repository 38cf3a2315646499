import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

const pause = 2000

/** Notice that the checks are still running; reloads until they are done. */
export function CheckingNotice() {
  const t = useTranslator()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), pause)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <Text size="sm" c="dimmed" role="status">
      {t(
        'The content is being checked. What is found comes here by itself, or when you look again.',
      )}
    </Text>
  )
}
