import { Button, FileInput, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { acceptAttribute, uploadImage } from '../../files/upload-image.ts'
import { ChooseImage } from '../choose-image.tsx'
import classes from '../image-field.module.css'
import type { PictureFacts } from '../picture-facts.server.ts'

/** Inserts a picture into the text: an upload, or one of the media library. */
export function InsertImage({ editor }: { editor: Editor }) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [texts, setTexts] = useState(noTexts)
  function close() {
    setOpen(false)
    // A text that came with a picture goes with it.
    setTexts((all) => (all.alt === all.proposed ? { ...all, alt: '' } : all))
  }
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpen(true)}>
        {t('Image')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('Insert image')}>
        <Choice
          {...texts}
          onChange={(change) => setTexts((all) => ({ ...all, ...change }))}
          onChosen={(figure) => {
            setOpen(false)
            setTexts(noTexts)
            editor.chain().focus().insertContent(figure).run()
          }}
        />
      </Modal>
    </>
  )
}

const noTexts = { alt: '', caption: '', proposed: '' }

interface Props {
  /** They outlive a dialog that is closed by mistake. */
  alt: string
  caption: string
  /** The text of the chosen picture, which another choice replaces. */
  proposed: string
  onChange(change: Partial<typeof noTexts>): void
  onChosen(figure: object): void
}

function Choice({ alt, caption, proposed, onChange, onChosen }: Props) {
  const t = useTranslator()
  const [file, setFile] = useState<File | null>(null)
  const [libraryPicture, setLibraryPicture] = useState<PictureFacts>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ alt?: string; image?: string }>({})

  async function insert() {
    if (!file && !libraryPicture) return setProblem({ image: t('Please choose an image.') })
    if (!alt.trim()) return setProblem({ alt: t('Please describe what the image shows.') })
    setBusy(true)
    const result = file
      ? await uploadImage(t, file, { folder: 'texts', alt: alt.trim() })
      : libraryPicture
    setBusy(false)
    if (!result) return
    if ('message' in result) return setProblem({ image: result.message })
    onChosen({
      type: 'figure',
      attrs: { src: result.address, alt: alt.trim() },
      content: caption.trim() ? [{ type: 'text', text: caption.trim() }] : [],
    })
  }

  return (
    <Stack>
      {libraryPicture && (
        <img src={libraryPicture.preview} alt={libraryPicture.alt} className={classes.plain} />
      )}
      {!libraryPicture && (
        <FileInput
          label={t('From this device')}
          placeholder={t('Choose an image')}
          accept={acceptAttribute}
          value={file}
          onChange={setFile}
          error={problem.image}
          clearable
          clearButtonProps={{ 'aria-label': t('Remove the image') }}
        />
      )}
      {!file && (
        <ChooseImage
          onChosen={(_, picture) => {
            setLibraryPicture(picture)
            if (!alt || alt === proposed) onChange({ alt: picture.alt, proposed: picture.alt })
            setProblem({})
          }}
        />
      )}
      <TextInput
        label={t('Text for those who cannot see the image')}
        withAsterisk
        value={alt}
        onChange={(event) => onChange({ alt: event.currentTarget.value })}
        error={problem.alt}
        maxLength={300}
      />
      <TextInput
        label={t('Caption')}
        value={caption}
        onChange={(event) => onChange({ caption: event.currentTarget.value })}
        maxLength={300}
      />
      <Group justify="end">
        <Button onClick={() => void insert()} loading={isBusy} variant="filled">
          {t('Insert')}
        </Button>
      </Group>
    </Stack>
  )
}
