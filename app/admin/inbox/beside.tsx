import { Stack } from '@mantine/core'
import classes from './document-pane.module.css'
import { DocumentPane } from './document-pane.tsx'

interface Props {
  file: { id: number; name: string } | undefined
  children: React.ReactNode
}

/** The data, with a document at its side; on a narrow screen below. */
export function Beside({ file, children }: Props) {
  return (
    <div className={file && classes.beside}>
      <Stack className={file ? classes.data : undefined}>{children}</Stack>
      {file && <DocumentPane file={file} />}
    </div>
  )
}
