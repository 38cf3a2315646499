import { Button } from '@mantine/core'
import { href, useFetcher } from 'react-router'

/** Takes the personal link from whoever has it. */
export function RevokeButton({ id }: { id: number }) {
  const { submit, state } = useFetcher()
  return (
    <Button
      variant="subtle"
      mt="xs"
      loading={state !== 'idle'}
      onClick={() =>
        void submit(null, {
          method: 'post',
          action: href('/admin/career/applications/:id/revoke', { id: String(id) }),
        })
      }
    >
      Revoke the personal link
    </Button>
  )
}
