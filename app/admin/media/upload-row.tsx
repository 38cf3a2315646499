import { Button, Checkbox, Progress, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { variantAddress } from '../../ui/picture-view.ts'
import { useText } from '../shell/use-text.ts'
import classes from './media.module.css'
import type { action } from './text.ts'

export interface Upload {
  id: string
  name: string
  percent: number
  /** When it is there. */
  address?: string
  /** When it failed. */
  message?: string
}

/** How far an upload is; then the question what the picture shows. */
export function UploadRow({ upload, onDone }: { upload: Upload; onDone(): void }) {
  const t = useText()
  const { name, percent, address, message } = upload
  const fetcher = useFetcher<typeof action>()
  const [isDecorative, setDecorative] = useState(false)
  const isSaved = fetcher.data?.message === null
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
      <img src={variantAddress(address, 160, 'webp')} alt="" className={classes.small} />
      <fetcher.Form method="post" action={href('/admin/media/text')} className={classes.question}>
        <input type="hidden" name="address" value={address} />
        <TextInput
          name="alt"
          label={t('What does {name} show?', { name })}
          description={t('Read out to those who cannot see it')}
          maxLength={300}
          disabled={isDecorative}
          error={fetcher.data?.message}
        />
        <Checkbox
          name="is_decorative"
          label={t('Mere decoration')}
          checked={isDecorative}
          onChange={(event) => setDecorative(event.currentTarget.checked)}
        />
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t('Save')}
        </Button>
      </fetcher.Form>
    </li>
  )
}
