import { NativeSelect } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Inserts a placeholder for a value that is stored elsewhere. */
export function InsertPlaceholder({
  editor,
  names,
}: {
  editor: Editor
  names: Record<string, string>
}) {
  const t = useTranslator()
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
