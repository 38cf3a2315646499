import { Paper, SimpleGrid, Text } from '@mantine/core'
import { type RefObject, use, useEffect, useState } from 'react'
import { sharePicture } from '#addresses.ts'
import { PanelContext } from '../shell/access.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './search-preview.module.css'
import { useAutosave } from './use-autosave.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** The fields that become the title and the description. */
  title: string
  description: string
  /** Of the saved item, for which the server draws a picture of its own; that of the site otherwise. */
  picture?: string
}

const ofSite = sharePicture('standard')

/** Roughly what a search engine and a shared link show of what was typed; both cut long texts off. */
export function SearchPreview({ form, picture = ofSite, ...names }: Props) {
  const t = useTranslator()
  const typed = useAutosave(form, [names.title, names.description])
  const { siteName } = use(PanelContext)
  const shownAs = (name: string) => typed[name]?.replaceAll('{site}', siteName)
  const [host, setHost] = useState('')
  const [shown, setShown] = useState(ofSite)
  useEffect(() => setHost(location.host), [])
  // Not before somebody listens to its failure: what is not public yet has none.
  useEffect(() => setShown(picture), [picture])
  const title = shownAs(names.title) || siteName
  const description = shownAs(names.description) || t('The description of the site')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} role="group" aria-label={t('As others show it')}>
      <Paper withBorder p="sm">
        <Text size="xs" c="dimmed" mb={4}>
          {t('As a search result')}
        </Text>
        <Text size="xs">{host}</Text>
        <Text className={classes.result}>{cut(title, 60)}</Text>
        <Text size="sm">{cut(description, 160)}</Text>
      </Paper>
      <Paper withBorder p="sm">
        <Text size="xs" c="dimmed" mb={4}>
          {t('When it is shared')}
        </Text>
        <img
          src={shown}
          onError={() => setShown(ofSite)}
          alt=""
          width={1200}
          height={630}
          className={classes.share}
        />
        <Text size="xs" c="dimmed" mt={4}>
          {host}
        </Text>
        <Text fw={600} lineClamp={2}>
          {cut(title, 90)}
        </Text>
        <Text size="sm" lineClamp={2}>
          {cut(description, 160)}
        </Text>
      </Paper>
    </SimpleGrid>
  )
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 2).trimEnd()} …` : text
