import { href } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { DeleteMediaButton, UsageList } from './delete-media-button.tsx'

interface Place {
  text: string
  isDraft?: boolean
}

/** Asks before deleting; lists the uses of the picture and asks to confirm them. */
export function DeletePictureButton({ id, used }: { id: string; used: Place[] }) {
  const t = useTranslator()
  return (
    <DeleteMediaButton
      question={t('Are you sure you want to delete this image?')}
      action={href('/admin/media/:id/remove', { id })}
      isUsed={used.length > 0}
      note={t(
        'What is deleted stays in the trash for 30 days. There it can be deleted for good, too.',
      )}
    >
      <UsageList
        label={t('A placeholder will stand in its place in:')}
        places={used.filter(({ isDraft }) => !isDraft)}
      />
      <UsageList
        label={t('These drafts will show it, and bring it back from the trash then:')}
        places={used.filter(({ isDraft }) => isDraft)}
      />
    </DeleteMediaButton>
  )
}
