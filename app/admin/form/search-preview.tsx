import { Paper, Text } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

/** Roughly what a search engine or a shared link shows of the typed title and description; both cut long texts off. */
export function SearchPreview({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [shown, setShown] = useState({ title: '', description: '' })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const read = () => {
      const typed = new FormData(element)
      setShown({
        title: String(typed.get('defaultTitle') ?? ''),
        description: String(typed.get('defaultDescription') ?? ''),
      })
    }
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form])
  return (
    <Paper withBorder p="sm" role="group" aria-label="Preview as a search result">
      <Text size="xs" c="dimmed">
        As a search result
      </Text>
      <Text fw={600} lineClamp={1}>
        {cut(shown.title || 'The name of the site', 60)}
      </Text>
      <Text size="sm" lineClamp={2}>
        {cut(shown.description || 'The description of the site', 160)}
      </Text>
    </Paper>
  )
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most - 2).trimEnd()} …` : text
