import { Button, Group } from '@mantine/core'
import { addColumnAfter, addRowAfter, deleteTable } from '@tiptap/pm/tables'
import { type Editor, useEditorState } from '@tiptap/react'

const heads = '<th scope="col"></th>'.repeat(3)
const row = `<tr>${'<td></td>'.repeat(3)}</tr>`
const empty = `<table><tbody><tr>${heads}</tr>${row}${row}</tbody></table>`

/** A new table; within one, what changes it. */
export function InsertTable({ editor }: { editor: Editor }) {
  const isInside = useEditorState({ editor, selector: () => editor.isActive('table') })
  const run = (command: typeof addRowAfter) => {
    command(editor.state, editor.view.dispatch)
    editor.commands.focus()
  }
  const look = { size: 'compact-sm', variant: 'default' } as const
  return (
    <Group gap={4}>
      {isInside ? (
        <>
          <Button {...look} onClick={() => run(addRowAfter)}>
            Add row
          </Button>
          <Button {...look} onClick={() => run(addColumnAfter)}>
            Add column
          </Button>
          <Button {...look} onClick={() => run(deleteTable)}>
            Delete table
          </Button>
        </>
      ) : (
        <Button {...look} onClick={() => editor.chain().focus().insertContent(empty).run()}>
          Table
        </Button>
      )}
    </Group>
  )
}
