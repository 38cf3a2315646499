import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { uploadImage } from './upload-image.ts'

/** A picture into the text: a new one, or one of the media library by its address. */
export function InsertImage({ editor }: { editor: Editor }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        Image
      </Button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title="Insert image">
        <Choice
          onChosen={(figure) => {
            setOpen(false)
            editor.chain().focus().insertContent(figure).run()
          }}
        />
      </Modal>
    </>
  )
}

function Choice({ onChosen }: { onChosen: (figure: object) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [address, setAddress] = useState('')
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ alt?: string; image?: string }>({})

  async function insert() {
    if (!alt.trim()) return setProblem({ alt: 'Please describe what the image shows.' })
    if (!file && !address.startsWith('/media/'))
      return setProblem({ image: 'Please choose a file, or enter an address from Media.' })
    setBusy(true)
    const added = file ? await uploadImage(file, { folder: 'texts', alt: alt.trim() }) : { address }
    setBusy(false)
    if ('message' in added) return setProblem({ image: added.message })
    onChosen({
      type: 'figure',
      attrs: { src: added.address, alt: alt.trim() },
      content: caption.trim() ? [{ type: 'text', text: caption.trim() }] : [],
    })
  }

  return (
    <Stack>
      <FileInput
        label="File"
        placeholder="Choose an image"
        accept="image/jpeg,image/png,image/webp,image/avif"
        value={file}
        onChange={setFile}
        error={problem.image}
        clearable
      />
      <TextInput
        label="Or the address of an image from Media"
        placeholder="/media/…"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        disabled={file !== null}
      />
      <TextInput
        label="Text for those who cannot see the image"
        withAsterisk
        value={alt}
        onChange={(event) => setAlt(event.currentTarget.value)}
        error={problem.alt}
        maxLength={300}
      />
      <TextInput
        label="Caption"
        value={caption}
        onChange={(event) => setCaption(event.currentTarget.value)}
        maxLength={300}
      />
      <Group justify="end">
        <Button onClick={() => void insert()} loading={isBusy}>
          Insert
        </Button>
      </Group>
    </Stack>
  )
}
