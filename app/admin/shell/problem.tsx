import { Button, Stack, Text, Title } from '@mantine/core'
import { use, useEffect } from 'react'
import { href, Link } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { DocumentContext } from '../../ui/document.ts'

/** Instead of a page that is not there or could not be read. */
export function Problem({ isMissing, failure }: { isMissing: boolean; failure?: string }) {
  const { requestId } = use(DocumentContext)
  useEffect(() => {
    if (failure && !isMissing) toast.error(failure, { toastId: failure })
  }, [failure, isMissing])
  return (
    <Stack align="start" p="md">
      <Title order={1} size="h3">
        {isMissing ? 'There is nothing here' : (failure ?? 'Something went wrong')}
      </Title>
      <Text c="dimmed">
        {isMissing
          ? 'It may have been deleted in the meantime.'
          : 'Nothing was lost. Please try again in a moment.'}
      </Text>
      {requestId && <Text size="sm">Request: {requestId}</Text>}
      <Button component={Link} to={href('/admin')} variant="default" reloadDocument={!isMissing}>
        To the dashboard
      </Button>
    </Stack>
  )
}
