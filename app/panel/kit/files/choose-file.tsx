import { Button, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { href } from 'react-router'
import { describeFile } from '#media/files/describe-file.ts'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './choose-file.module.css'
import type { FileChoice } from './files.ts'

/** Fetches documents and videos of the library. */
export async function fetchFileChoices(query: Record<string, string>) {
  const answer = await fetch(`${href('/admin/files/choices')}?${new URLSearchParams(query)}`).catch(
    () => undefined,
  )
  if (!answer?.ok) return []
  const { files }: { files: FileChoice[] } = await answer.json()
  return files
}

interface Props {
  accepts: readonly string[]
  onChosen(file: FileChoice): void
}

/** Dialog that chooses a document or a video of the library. */
export function ChooseFile({ accepts, onChosen }: Props) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [files, setFiles] = useState<FileChoice[]>()
  const search = async (words: string) =>
    setFiles(await fetchFileChoices({ search: words, accepts: accepts.join(',') }))

  return (
    <>
      <Button
        onClick={() => {
          setOpen(true)
          void search('')
        }}
      >
        {t('Choose from media')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Choose a file')}
        size="lg"
        zIndex={300}
      >
        <Stack>
          <TextInput
            type="search"
            label={t('Search')}
            onChange={(event) => void search(event.currentTarget.value)}
            data-autofocus
          />
          {files?.length === 0 && <Text>{t('Nothing found.')}</Text>}
          <ul className={classes.choices}>
            {files?.map((file) => (
              <li key={file.address}>
                <UnstyledButton
                  className={classes.choice}
                  onClick={() => {
                    setOpen(false)
                    onChosen(file)
                  }}
                >
                  <span>{file.title}</span>
                  <Text span size="xs" c="dimmed">
                    {describeFile(t, file)}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </Stack>
      </Modal>
    </>
  )
}
