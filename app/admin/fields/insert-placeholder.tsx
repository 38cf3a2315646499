import { NativeSelect } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useText } from '../shell/use-text.ts'

interface Props {
  editor: Editor
  names: Record<string, string>
}

/** Puts a value into the text that is stored elsewhere, so that it follows. */
export function InsertPlaceholder({ editor, names }: Props) {
  const t = useText()
  return (
    <NativeSelect
      aria-label={t('Insert a value that follows the settings')}
      size="xs"
      value=""
      onChange={({ currentTarget: { value } }) =>
        editor.chain().focus().insertContent({ type: 'placeholder', attrs: { value } }).run()
      }
      data={[
        { value: '', label: t('Insert a value …'), disabled: true },
        ...Object.entries(names).map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
