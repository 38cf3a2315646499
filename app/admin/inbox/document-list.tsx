import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { href, Link, useSearchParams } from 'react-router'
import { AdminIcon } from '../shell/icon.tsx'
import { useText } from '../shell/use-text.ts'
import classes from './applications.module.css'
import { shownDocument } from './shown-document.ts'
import { changed } from './whose-links.tsx'

interface Props {
  files: { id: number; name: string; bytes: number }[]
}

/** So many leave what can be done with the application in sight. */
const shown = 5

/** To be read beside the data, or saved. */
export function DocumentList({ files }: Props) {
  const t = useText()
  // One more takes no more room than the words that would hide it.
  const first = files.length > shown + 1 ? files.slice(0, shown) : files
  const rest = files.slice(first.length)
  return (
    <>
      <Title order={2} size="h5" mt="md">
        {t('Documents')}
      </Title>
      <Documents files={first} />
      {rest.length > 0 && (
        <details>
          <summary className={classes.rest}>
            {t('{count} more documents', { count: rest.length })}
          </summary>
          <Documents files={rest} />
        </details>
      )}
      {files.length === 0 && <Text size="sm">{t('None')}</Text>}
    </>
  )
}

function Documents({ files }: Props) {
  const t = useText()
  const [query] = useSearchParams()
  return (
    <ul className={classes.documents}>
      {files.map((file) => (
        <li key={file.id}>
          <Anchor
            component={Link}
            to={`?${changed(query, { document: String(file.id) })}#document`}
            aria-current={shownDocument(query) === file.id ? 'true' : undefined}
          >
            {file.name}
          </Anchor>
          <Group gap="xs" wrap="nowrap">
            <Text size="sm" c="dimmed">
              {size(file.bytes)}
            </Text>
            <Button
              component="a"
              href={href('/admin/documents/:id', { id: String(file.id) })}
              download
              variant="subtle"
              size="compact-md"
              aria-label={t('Download {name}', { name: file.name })}
              leftSection={<AdminIcon name="download" />}
            >
              {t('Download')}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  )
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
