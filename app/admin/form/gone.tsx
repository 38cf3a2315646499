import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useText } from '../shell/use-text.ts'
import { Notice } from './notice.tsx'

/** Somebody deleted what is edited here: nothing typed is lost, and saving again makes a new one of it. */
export function Gone() {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} kind="problem" title={t('Somebody has deleted this in the meantime')}>
      <Text size="sm">
        {t(
          'What you typed is still here. Save again to keep it as a new one, or leave without saving.',
        )}
      </Text>
      <input type="hidden" name="anew" value="on" />
    </Notice>
  )
}
