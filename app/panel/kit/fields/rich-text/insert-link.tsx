import { Button, Group, Modal, Stack } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { RichTextEditor } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { LinkInput } from '#content/panel/links/link-input.tsx'
import { isSafeAddress } from '#core/fields/address.ts'
import { encodeBlanks } from '#core/fields/links/encode-blanks.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Sets a link to a page of this site by name, or to an external address. */
export function InsertLink({ editor }: { editor: Editor }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState('')
  function open() {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setProblem('')
    setOpen(true)
  }
  // The editor sends this event for Ctrl+K.
  useWindowEvent('edit-link', () => editor.isFocused && open())

  function insert() {
    const target = encodeBlanks(address)
    if (!isSafeAddress(target))
      return setProblem(t('Please choose a page, or type an address such as https://example.com.'))
    setOpen(false)
    const chain = editor.chain().focus().extendMarkRange('link')
    const { empty } = editor.state.selection
    if (empty && !editor.isActive('link'))
      return void chain
        .insertContent({
          type: 'text',
          text: address.trim(),
          marks: [{ type: 'link', attrs: { href: target } }],
        })
        .run()
    chain.setLink({ href: target }).run()
  }

  return (
    <>
      <RichTextEditor.Control
        onClick={open}
        active={editor.isActive('link')}
        aria-label={t('Link')}
        title={t('Link (Ctrl+K)')}
      >
        <AdminIcon name="link" size={16} />
      </RichTextEditor.Control>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t('Link')}>
        <Stack>
          <LinkInput
            label={t('Where to?')}
            description={t('Type the name of a page, or an address elsewhere.')}
            value={address}
            onChange={setAddress}
            error={problem}
            data-autofocus
            onKeyDown={(event) => {
              const isChoosing = event.currentTarget.getAttribute('aria-activedescendant')
              if (event.key !== 'Enter' || isChoosing) return
              event.preventDefault()
              insert()
            }}
          />
          <Group justify="end">
            <Button onClick={insert} variant="filled">
              {t('Set link')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
