import { Button } from '@mantine/core'
import { href } from 'react-router'
import { serverPaths, startsWithPath } from '#addresses.ts'
import { useWorkingDraft } from '#drafts/panel/working-copy/working-draft.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PostButton } from '#panel/kit/shell/post-button.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Opens the public page or file in a new tab; in a draft, with the draft's changes. */
export function ViewPageLink({ address }: { address: string }) {
  const t = useTranslator()
  const draft = useWorkingDraft()
  const isFile = startsWithPath(address, serverPaths.files)
  if (draft)
    return (
      <PostButton
        action={href('/admin/drafts/:id', { id: String(draft.id) })}
        fields={{ page: address }}
        intent="view"
        isBeside
        leftSection={<AdminIcon name="eye" />}
      >
        {isFile ? t('Open file with the draft') : t('Show page with the draft')}
      </PostButton>
    )
  return (
    <Button component="a" href={address} target="_blank" leftSection={<AdminIcon name="globe" />}>
      {isFile ? t('Open file') : t('Show page')}
    </Button>
  )
}
