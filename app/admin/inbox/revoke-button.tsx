import { Button } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { useText } from '../shell/use-text.ts'

/** Takes the personal link from whoever has it. */
export function RevokeButton({ id }: { id: number }) {
  const t = useText()
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
      {t('Revoke the personal link')}
    </Button>
  )
}
