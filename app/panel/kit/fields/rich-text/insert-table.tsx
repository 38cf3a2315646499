import { Button, Group } from '@mantine/core'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
} from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

const heads = '<th scope="col"><p></p></th>'.repeat(3)
const row = `<tr>${'<td><p></p></td>'.repeat(3)}</tr>`
const empty = `<table><tbody><tr>${heads}</tr>${row}${row}</tbody></table>`

const commands = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Merge cells', mergeCells],
  ['Split cell', splitCell],
  ['Delete table', deleteTable],
] as const

/** Inserts a table; inside of one it offers the table commands. */
export function InsertTable({ editor }: { editor: Editor }) {
  const t = useTranslator()
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  const run = (command: typeof addRowAfter) => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const buttonProps = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap={4}>
      {isInside ? (
        commands.map(([label, command]) => (
          <Button key={label} {...buttonProps} onClick={() => run(command)}>
            {t(label)}
          </Button>
        ))
      ) : (
        <Button {...buttonProps} onClick={() => insert(editor)}>
          {t('Table')}
        </Button>
      )}
    </Group>
  )
}

/** Inserts an empty table and places the cursor in its first cell. */
function insert(editor: Editor) {
  const { from } = editor.state.selection
  editor.commands.insertContent(empty)
  let cell: number | undefined
  editor.state.doc.descendants(({ type }, position) => {
    // The table may have replaced the empty paragraph with the cursor.
    if (type.name === 'tableHeader' && position >= from - 2) cell ??= position
  })
  editor.commands.focus(cell === undefined ? null : cell + 2)
}
