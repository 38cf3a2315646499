import { Progress, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { uploadDocumentOrVideo } from '#panel/kit/files/upload-file.ts'
import { AdminIcon } from '#panel/kit/shell/icon.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import classes from '../media.module.css'

interface Upload {
  id: number
  name: string
  percent: number
  /** Why it was refused. */
  message?: string
}

let nextId = 0

/**
 * Uploads several documents and videos one by one; the reason of a refusal is shown until the next upload. Without scripts
 * one is sent to the page itself, which says why it was refused.
 */
export function FileUploads({ refusal }: { refusal: string | undefined }) {
  const t = useTranslator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const { revalidate } = useRevalidator()

  async function take(files: File[]) {
    const batch = files.map((file) => ({ id: nextId++, file }))
    setUploads(batch.map(({ id, file }) => ({ id, name: file.name, percent: 0 })))
    let count = 0
    for (const { id, file } of batch) {
      const result = await uploadDocumentOrVideo(t, file, {
        onProgress: (part) =>
          setUploads((all) =>
            all.map((each) => (each.id === id ? { ...each, percent: part * 100 } : each)),
          ),
      })
      if ('address' in result) {
        count++
        setUploads((all) => all.filter((each) => each.id !== id))
      } else
        setUploads((all) =>
          all.map((each) => (each.id === id ? { ...each, message: result.message } : each)),
        )
    }
    if (count > 0) toast.success(t.count(count, '1 file uploaded', '{count} files uploaded'))
    void revalidate()
  }

  return (
    <div>
      <noscript>
        <form method="post" encType="multipart/form-data">
          <label>
            {t('Upload a document or a video')} <input type="file" name="file" required />
          </label>{' '}
          <button type="submit">{t('Upload')}</button>
        </form>
      </noscript>
      {refusal && (
        <Text size="sm" c="var(--danger)" role="alert">
          {refusal}
        </Text>
      )}
      <Dropzone
        role="group"
        onDrop={(files) => void take(files)}
        className={classes.drop}
        inputProps={{ 'aria-label': t('Upload documents and videos') }}
      >
        <AdminIcon name="upload" size={20} />
        <Text size="sm">{t('Drop documents or videos here, or choose them')}</Text>
        <Text size="xs" c="dimmed">
          {t('PDF up to 40 MB; MP4, WebM up to 200 MB; captions as WebVTT')}
        </Text>
      </Dropzone>
      {uploads.length > 0 && (
        <ul className={classes.uploads} aria-label={t('Uploaded now')}>
          {uploads.map(({ id, name, percent, message }) => (
            <li key={id} className={classes.upload}>
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
          ))}
        </ul>
      )}
    </div>
  )
}
