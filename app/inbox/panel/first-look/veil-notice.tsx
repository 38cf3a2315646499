import { Alert, Button } from '@mantine/core'
import { href, useFetcher } from 'react-router'
import { Can } from '#panel/kit/shell/access.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Says why name, contact data and documents are not shown, and uncovers them. */
export function VeilNotice({ id }: { id: number }) {
  const t = useTranslator()
  const fetcher = useFetcher()
  return (
    <Alert variant="default" title={t('Anonymous first look')}>
      {t('Name, contact data and documents appear after your first assessment.')}
      <Can need="applications:write">
        <fetcher.Form
          method="post"
          action={href('/admin/career/applications/:id/uncover', { id: String(id) })}
        >
          <Button type="submit" mt="xs" loading={fetcher.state !== 'idle'}>
            {t('Uncover now')}
          </Button>
        </fetcher.Form>
      </Can>
    </Alert>
  )
}
