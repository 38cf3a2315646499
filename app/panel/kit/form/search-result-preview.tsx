import { Paper, SimpleGrid, Text } from '@mantine/core'
import { type RefObject, use, useEffect, useState } from 'react'
import { getSharePictureAddress } from '#addresses.ts'
import { PanelContext } from '../shell/access.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './search-preview.module.css'
import { useFieldValues } from './use-field-values.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  /** Names of the fields with the title and the description. */
  title: string
  description: string
  /** Share picture of the saved item; defaults to that of the site. */
  picture?: string
}

const sitePicture = getSharePictureAddress('standard')

/** Preview as a search result and as a shared link; cuts long texts as they do. */
export function SearchResultPreview({ form, picture = sitePicture, ...names }: Props) {
  const t = useTranslator()
  const input = useFieldValues(form, [names.title, names.description])
  const { siteName } = use(PanelContext)
  const resolveField = (name: string) => input[name]?.replaceAll('{site}', siteName)
  const [host, setHost] = useState('')
  const [source, setSource] = useState(sitePicture)
  useEffect(() => setHost(location.host), [])
  // Set after hydration, when onError works: an unpublished item has no picture.
  useEffect(() => setSource(picture), [picture])
  const title = resolveField(names.title) || siteName
  const description = resolveField(names.description) || t('The description of the site')
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
          src={source}
          onError={() => setSource(sitePicture)}
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

const cut = (text: string, maxLength: number) =>
  text.length > maxLength ? `${text.slice(0, maxLength - 2).trimEnd()} …` : text
