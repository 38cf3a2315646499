import { Text, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslator } from '../shell/use-translator.ts'

/** Common props of the single-line controls. */
export type SingleLineProps = Pick<
  TextInputProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'withAsterisk'
> & { text: string }

interface Props extends SingleLineProps {
  max: number
  isLong?: boolean
}

/** Text input with a character count. */
export function CountedText({ text, max, isLong, ...common }: Props) {
  const t = useTranslator()
  const [length, setLength] = useState(text.length)
  const props = {
    ...common,
    defaultValue: text,
    maxLength: max,
    onChange: (event: { currentTarget: { value: string } }) =>
      setLength(event.currentTarget.value.length),
  } satisfies TextInputProps
  return (
    <div>
      {isLong ? <Textarea {...props} autosize minRows={2} maxRows={8} /> : <TextInput {...props} />}
      <Text size="xs" c="dimmed" ta="right">
        {t('{length} of {max} characters', { length, max })}
      </Text>
    </div>
  )
}
