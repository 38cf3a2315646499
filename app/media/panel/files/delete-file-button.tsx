import { href } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DeleteMediaButton, UsageList } from '../delete-media-button.tsx'

/** Asks before deleting; lists the uses of the file and asks to confirm them. */
export function DeleteFileButton({ id, used }: { id: string; used: { text: string }[] }) {
  const t = useTranslator()
  return (
    <DeleteMediaButton
      question={t('Are you sure you want to delete this file?')}
      action={href('/admin/files/:id/remove', { id })}
      isUsed={used.length > 0}
      note={t(
        'What is deleted stays in the trash for 30 days. There it can be deleted for good, too.',
      )}
    >
      <UsageList label={t('Links to it lead nowhere then, and it is missing in:')} places={used} />
    </DeleteMediaButton>
  )
}
