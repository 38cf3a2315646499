import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { AdminIcon } from '../icon.tsx'
import classes from './applications.module.css'

/** To be read at once, or saved. */
export function DocumentList({ files }: { files: { id: number; name: string; bytes: number }[] }) {
  return (
    <>
      <Title order={2} size="h5" mt="md">
        Documents
      </Title>
      <ul className={classes.documents}>
        {files.map((file) => (
          <li key={file.id}>
            <Anchor href={`/admin/documents/${file.id}?open`} target="_blank" rel="noreferrer">
              {file.name}
            </Anchor>
            <Group gap="xs" wrap="nowrap">
              <Text size="sm" c="dimmed">
                {size(file.bytes)}
              </Text>
              <Button
                component="a"
                href={`/admin/documents/${file.id}`}
                download
                variant="subtle"
                size="compact-md"
                aria-label={`Download ${file.name}`}
                leftSection={<AdminIcon name="download" />}
              >
                Download
              </Button>
            </Group>
          </li>
        ))}
      </ul>
      {files.length === 0 && <Text size="sm">None</Text>}
    </>
  )
}

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
