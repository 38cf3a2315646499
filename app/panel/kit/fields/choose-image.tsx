import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { href } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './choose-image.module.css'
import type { PictureFacts } from './picture-facts.server.ts'

interface PicturePage {
  pictures: PictureFacts[]
  before: number | null
}

/** Dialog that chooses a picture of the media library. */
export function ChooseImage({
  onChosen,
}: {
  onChosen: (address: string, picture: PictureFacts) => void
}) {
  const t = useTranslator()
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<PicturePage>()
  const [search, setSearch] = useState('')

  async function searchPictures(term: string, before?: number) {
    const query = new URLSearchParams({ search: term, ...(before && { before: String(before) }) })
    const answer = await fetch(`${href('/admin/pictures')}?${query}`).catch(() => undefined)
    if (!answer?.ok) return
    const { pictures, before: next }: PicturePage = await answer.json()
    setResult((previous) => ({
      pictures: before ? [...(previous?.pictures ?? []), ...pictures] : pictures,
      before: next,
    }))
  }
  function open() {
    setOpen(true)
    void searchPictures(search)
  }

  return (
    <>
      <Button onClick={open}>{t('Choose from media')}</Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('Choose an image')}
        size="lg"
        zIndex={300}
      >
        <Stack>
          <TextInput
            type="search"
            label={t('Search')}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              void searchPictures(event.currentTarget.value)
            }}
            data-autofocus
          />
          {result?.pictures.length === 0 && <Text>{t('Nothing found.')}</Text>}
          <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="xs">
            {result?.pictures.map((picture) => (
              <button
                key={picture.address}
                type="button"
                className={classes.choice}
                onClick={() => {
                  setOpen(false)
                  onChosen(picture.address, picture)
                }}
              >
                <img
                  src={picture.preview}
                  alt=""
                  loading="lazy"
                  data-light={picture.isLight || undefined}
                />
                <span>
                  {picture.alt ||
                    picture.name ||
                    t('{width} × {height} px, without a text', {
                      width: picture.width,
                      height: picture.height,
                    })}
                </span>
              </button>
            ))}
          </SimpleGrid>
          {result?.before && (
            <Group justify="center">
              <Button onClick={() => void searchPictures(search, result.before ?? undefined)}>
                {t('Older')}
              </Button>
            </Group>
          )}
        </Stack>
      </Modal>
    </>
  )
}
