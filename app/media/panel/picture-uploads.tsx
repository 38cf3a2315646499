import { Button, Checkbox, Progress, Text, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useState } from 'react'
import { href, useFetcher, useRevalidator } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { maxPictureBytes, maxPictureMegabytes } from '#media/picture-limits.ts'
import {
  acceptAttribute,
  acceptedPictureFormatNames,
  describeTooLarge,
  uploadImage,
} from '#panel/kit/files/upload-image.ts'
import { GuardedForm } from '#panel/kit/guard/guarded-form.tsx'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { PrefetchActions } from '#panel/kit/shell/prefetch-actions.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { createVariantAddress } from '#ui/picture-view.ts'
import classes from './media.module.css'
import { toPictureValues } from './picture-values.ts'
import type { action } from './text.ts'

/** A counter: `crypto.randomUUID` needs a secure context, which an intranet without HTTPS lacks. */
let nextId = 0

/** Uploads several pictures one by one, and asks for their alternative texts. */
export function PictureUploads() {
  const t = useTranslator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string>()
  const { revalidate } = useRevalidator()

  const update = (id: number, change: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))

  async function take(files: File[]) {
    setProblem(undefined)
    const newUploads = files.map((file) => ({
      id: nextId++,
      name: file.name,
      percent: 0,
      file,
    }))
    setUploads((all) => [...newUploads.map(({ file: _, ...upload }) => upload), ...all])
    const running = toast.info(t('Uploading image...'), { autoClose: false })
    let failed = 0
    for (const { id, file } of newUploads) {
      const result = await uploadImage(t, file, {
        folder: 'images',
        alt: '',
        onProgress: (part) => update(id, { percent: part * 100 }),
      })
      update(id, result)
      if ('message' in result) failed++
    }
    toast.dismiss(running)
    if (failed < newUploads.length) toast.success(t('Image uploaded successfully'))
    if (failed > 0) toast.error(t('Error uploading image'))
    void revalidate()
  }

  return (
    <div>
      <Dropzone
        role="group"
        onDrop={(files) => void take(files)}
        onReject={(rejections) =>
          setProblem(rejections.map(({ file }) => describeTooLarge(t, file)).join(' '))
        }
        maxSize={maxPictureBytes}
        className={classes.drop}
        inputProps={{ 'aria-label': t('Upload images'), accept: acceptAttribute }}
      >
        <AdminIcon name="upload" size={20} />
        <Text size="sm">{t('Drop images here, or choose them')}</Text>
        <Text size="xs" c="dimmed">
          {t('{words}, up to {most} MB each', {
            words: acceptedPictureFormatNames,
            most: maxPictureMegabytes,
          })}
        </Text>
      </Dropzone>
      {problem && (
        <Text size="sm" c="var(--danger)" role="alert" mt="xs">
          {problem}
        </Text>
      )}
      <PrefetchActions actions={{ 'media/panel/text': href('/admin/media/text') }} />
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('Uploaded now')}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onDone={() => setUploads((all) => all.filter(({ id }) => id !== upload.id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface Upload {
  id: number
  name: string
  percent: number
  /** Once uploaded. */
  address?: string
  /** Once failed. */
  message?: string
}

const uploadedValues = toPictureValues({
  ...{ alt: '', is_decorative: false, focal_x: 50, focal_y: 50 },
})

/** Progress of an upload, then the question for its text. */
function UploadRow({ upload, onDone }: { upload: Upload; onDone(): void }) {
  const t = useTranslator()
  const { name, percent, address, message } = upload
  const fetcher = useFetcher<typeof action>()
  const [isDecorative, setDecorative] = useState(false)
  const { problem, seen } = { problem: undefined, seen: uploadedValues, ...fetcher.data }
  const isSaved = problem === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is saved
  useEffect(() => {
    if (isSaved) onDone()
  }, [isSaved])

  if (!address)
    return (
      <li className={classes.upload}>
        <Text size="sm" truncate>
          {name}
        </Text>
        {message ? (
          <Text size="sm" c="var(--danger)" role="alert">
            {message}
          </Text>
        ) : (
          <Progress value={percent} aria-label={t('Uploading {name}', { name })} />
        )}
      </li>
    )
  return (
    <li className={classes.upload}>
      <img src={createVariantAddress(address, 160, 'webp')} alt="" className={classes.small} />
      <GuardedForm
        as={fetcher.Form}
        method="post"
        action={href('/admin/media/text')}
        name={address}
        className={classes.question}
      >
        <input type="hidden" name="address" value={address} />
        <input type="hidden" name="seen" value={JSON.stringify(seen)} />
        <TextInput
          name="alt"
          label={t('What does {name} show?', { name })}
          description={t('Read out to those who cannot see it')}
          maxLength={300}
          disabled={isDecorative}
          error={problem}
        />
        <Checkbox
          name="is_decorative"
          label={t('Mere decoration')}
          checked={isDecorative}
          onChange={(event) => setDecorative(event.currentTarget.checked)}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'}>
          {t('Save')}
        </Button>
      </GuardedForm>
    </li>
  )
}
