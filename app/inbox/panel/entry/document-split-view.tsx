import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, useSyncExternalStore } from 'react'
import { href, useSearchParams } from 'react-router'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { ScreenButton } from '#panel/kit/shell/screen-link.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { mergeParams } from '../lists/filters.tsx'
import classes from './document-pane.module.css'

/** Shows a document in the browser's PDF viewer, or a link where there is none. */
function DocumentFrame({ file }: { file: { id: number; name: string } }) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const hasViewer = useSyncExternalStore(subscribe, hasPdfViewer, () => true)
  // On closing, returns the focus to the link that opened it.
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`a[href*="document=${file.id}#"]`)?.focus()
    },
    [file.id],
  )
  const address = `${href('/admin/documents/:id', { id: String(file.id) })}?open`
  return (
    <Paper
      component="section"
      withBorder
      p="xs"
      id="document"
      className={classes.pane}
      aria-label={file.name}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Title order={2} size="h5" className={classes.name}>
          {file.name}
        </Title>
        <ScreenButton
          to={`?${mergeParams(query, { document: '' })}`}
          preventScrollReset
          variant="subtle"
          size="compact-md"
          leftSection={<AdminIcon name="x" />}
        >
          {t('Close')}
        </ScreenButton>
      </Group>
      {hasViewer && (
        // No sandbox attribute, since PDF viewers do not start in it. The policy of the response loads nothing.
        <iframe key={file.id} title={file.name} src={address} className={classes.frame} />
      )}
      <Text size="sm">
        {!hasViewer && `${t('This browser shows no PDF inside a page.')} `}
        <Anchor href={address} target="_blank" rel="noreferrer">
          {t('Open in a tab of its own')}
        </Anchor>
      </Text>
    </Paper>
  )
}

const subscribe = () => () => {}
const hasPdfViewer = () => navigator.pdfViewerEnabled

interface Props {
  file: { id: number; name: string } | undefined
  children: React.ReactNode
}

/** Two columns: the data and a document; one below the other on narrow screens. */
export function DocumentSplitView({ file, children }: Props) {
  return (
    <div className={file && classes.beside}>
      <Stack className={file ? classes.data : undefined}>{children}</Stack>
      {file && <DocumentFrame file={file} />}
    </div>
  )
}

/** Id of the document that an address shows at the side. */
export const parseShownDocumentId = (query: URLSearchParams) => Number(query.get('document'))
