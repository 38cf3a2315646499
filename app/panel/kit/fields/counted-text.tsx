import { Text, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslator } from '../shell/use-translator.ts'

/** What a control of one line gets from the kit. */
export type OneLine = Pick<
  TextInputProps,
  'id' | 'name' | 'label' | 'description' | 'error' | 'withAsterisk'
> & { text: string }

interface Props extends OneLine {
  max: number
  isLong?: boolean
}

/** A text whose length matters, with a count while typing. */
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
