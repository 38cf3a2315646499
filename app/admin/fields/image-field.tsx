import { Button, Group, Image, Input, Stack, Text, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify/unstyled'
import { isHere } from '../../forms/address.ts'
import type { FieldView } from '../../forms/form.ts'
import { AdminIcon } from '../icon.tsx'
import classes from './image-field.module.css'

interface Props {
  field: FieldView
  name: string
  error: string | undefined
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A picture by upload (choose, drop, paste) or by its address. */
export function ImageField({ field, name, error }: Props) {
  const [address, setAddress] = useState(typeof field.value === 'string' ? field.value : '')
  const [alt, setAlt] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = useRef<() => void>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const running = toast.info('Uploading image...', { autoClose: false })
    const body = new FormData()
    body.set('folder', field.folder ?? 'images')
    body.set('alt', alt)
    body.set('file', file)
    const answer = await fetch('/admin/upload', { method: 'POST', body }).catch(() => undefined)
    const said = (await answer?.json().catch(() => undefined)) as
      | { address?: string; message?: string }
      | undefined
    toast.dismiss(running)
    setBusy(false)
    if (answer?.ok && said?.address) {
      setAddress(said.address)
      toast.success('Image uploaded successfully')
    } else {
      setProblem(said?.message ?? 'The image could not be uploaded. Please try again.')
      toast.error('Error uploading image')
    }
  }

  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={error ?? problem}
      withAsterisk={field.required}
      labelElement="div"
    >
      <Stack
        gap="sm"
        mt="xs"
        onPaste={(event) => {
          const [file] = event.clipboardData.files
          if (file) void upload(file)
        }}
      >
        <Group align="stretch" wrap="wrap">
          <div className={classes.preview}>
            {isHere(address) ? (
              <Image src={address} alt="" fit="contain" mah={140} />
            ) : (
              <Text size="sm" c="dimmed" p="sm">
                {address ? 'Copied into the media on saving' : 'No image yet'}
              </Text>
            )}
          </div>
          <Dropzone
            className={classes.drop}
            openRef={open}
            onDrop={([file]) => void upload(file)}
            onReject={() =>
              setProblem('Please choose an image (JPEG, PNG, WebP or AVIF) of at most 10 MB.')
            }
            accept={types}
            maxSize={10 * 1024 ** 2}
            multiple={false}
            loading={isBusy}
            inputProps={{ 'aria-label': `Upload ${field.label}` }}
          >
            <Stack align="center" gap={4}>
              <AdminIcon name="upload" size={24} />
              <Text size="sm">Drop, paste or choose an image</Text>
            </Stack>
          </Dropzone>
        </Group>
        <TextInput
          label="Text for those who cannot see the image"
          description="Enter it before uploading; leave it empty for a mere decoration."
          value={alt}
          onChange={(event) => setAlt(event.currentTarget.value)}
          maxLength={300}
        />
        <Group align="end" wrap="nowrap">
          <TextInput
            id={`field-${name}`}
            name={name}
            label="Address of the image"
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            maxLength={field.maxLength}
            inputMode="url"
            error={Boolean(error)}
            flex={1}
          />
          {address && (
            <Button variant="default" onClick={() => setAddress('')}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}
