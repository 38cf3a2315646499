import { Alert, List } from '@mantine/core'
import { useTranslator } from '../shell/use-translator.ts'

interface Props {
  title: string
  /** Each names its file. */
  problems: string[]
  onClose(): void
}

/** The files that were not taken, one by one. */
export function UploadProblems({ title, problems, onClose }: Props) {
  const t = useTranslator()
  if (problems.length === 0) return null
  return (
    <Alert
      mt="xs"
      role="alert"
      title={title}
      withCloseButton
      closeButtonLabel={t('Close')}
      onClose={onClose}
    >
      <List size="sm">
        {problems.map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <List.Item key={at}>{problem}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
