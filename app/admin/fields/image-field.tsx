import { Button, Checkbox, Group, Input, Progress, Stack, Text, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { use, useRef, useState } from 'react'
import { isHere } from '../../forms/address.ts'
import type { Errors, FieldView } from '../../forms/form.ts'
import { AdminIcon } from '../icon.tsx'
import { ChooseImage } from './choose-image.tsx'
import { cropsIn } from './crops.ts'
import { FocalPoint } from './focal-point.tsx'
import { FormMemory } from './form-memory.ts'
import classes from './image-field.module.css'
import type { PictureFacts } from './picture-facts.ts'
import { TextContrast } from './text-contrast.tsx'
import { useImage } from './use-image.ts'

interface Props {
  field: FieldView
  name: string
  errors: Errors
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A picture by upload (choose, drop, paste), from the store, or by its address elsewhere. */
export function ImageField({ field, name, errors }: Props) {
  const { address, picture, progress, problem, upload, choose, refuse } = useImage(field)
  const choosing = useRef<() => void>(null)
  const isBusy = progress !== undefined
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={errors[name] ?? problem}
      withAsterisk={field.required}
      labelElement="div"
    >
      <input type="hidden" name={name} value={address} />
      <Stack
        gap="sm"
        mt="xs"
        onPaste={({ clipboardData }) => {
          const [file] = clipboardData.files
          if (file) void upload(file)
        }}
      >
        <Dropzone
          className={classes.drop}
          openRef={choosing}
          onDrop={([file]) => file && void upload(file)}
          onReject={() =>
            refuse('Please choose an image (JPEG, PNG, WebP or AVIF) of at most 10 MB.')
          }
          accept={types}
          maxSize={10 * 1024 ** 2}
          multiple={false}
          disabled={isBusy}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{ 'aria-label': `Upload ${field.label}` }}
          tabIndex={-1}
        >
          <Stack gap="sm">
            <Shown address={address} picture={picture} name={name} field={field} errors={errors} />
            {progress !== undefined && (
              <Progress value={progress * 100} animated aria-label="Uploading image" />
            )}
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<AdminIcon name="upload" />}
                onClick={() => choosing.current?.()}
                loading={isBusy}
              >
                {address ? 'Upload another' : 'Upload'}
              </Button>
              <ChooseImage onChosen={choose} />
              {address && (
                <Button variant="subtle" color="gray" onClick={() => choose('')}>
                  Remove
                </Button>
              )}
              <Text size="sm" c="dimmed">
                You can also drop an image here, or paste one.
              </Text>
            </Group>
          </Stack>
        </Dropzone>
        <TextInput
          id={`field-${name}`}
          label={`${field.label}: address elsewhere`}
          description="Instead of an upload. The image is copied into the media when you save."
          placeholder="https://…"
          value={isHere(address) ? '' : address}
          onChange={(event) => choose(event.currentTarget.value)}
          maxLength={field.maxLength}
          inputMode="url"
          error={Boolean(errors[name])}
        />
      </Stack>
    </Input.Wrapper>
  )
}

interface ShownProps extends Props {
  address: string
  picture: PictureFacts | undefined
}

function Shown({ address, picture, field, name, errors }: ShownProps) {
  if (!address) return <Text size="sm">No image yet</Text>
  if (!isHere(address)) return <Text size="sm">The image appears here once you save.</Text>
  if (!picture) return <img src={address} alt="" className={classes.plain} />
  return <Facts key={picture.address} {...{ picture, field, name, errors }} />
}

/** What is asked about a picture of the store; it holds wherever the picture is used. */
function Facts({ picture, field, name, errors }: Props & { picture: PictureFacts }) {
  const { draft } = use(FormMemory)
  const typed = draft?.get(name) === picture.address ? draft : undefined
  const [focal, setFocal] = useState({
    x: Number(typed?.get(`${name}.x`) ?? picture.focal.x),
    y: Number(typed?.get(`${name}.y`) ?? picture.focal.y),
  })
  const [isDecorative, setDecorative] = useState(
    typed ? typed.has(`${name}.decorative`) : picture.isDecorative,
  )
  const crops = cropsIn(field.folder ?? '')
  return (
    <>
      {crops.length > 0 ? (
        <FocalPoint picture={picture} focal={focal} onChange={setFocal} crops={crops} />
      ) : (
        <img src={picture.preview} alt={picture.alt} className={classes.plain} />
      )}
      <input type="hidden" name={`${name}.x`} value={focal.x} />
      <input type="hidden" name={`${name}.y`} value={focal.y} />
      {field.carriesText && <TextContrast picture={picture} focal={focal} />}
      {!field.isDecorative && (
        <>
          <TextInput
            id={`field-${name}.alt`}
            name={`${name}.alt`}
            label="Text for those who cannot see the image"
            description="What it shows, in one German sentence. It holds wherever the image is used."
            defaultValue={String(typed?.get(`${name}.alt`) ?? picture.alt)}
            error={errors[`${name}.alt`]}
            disabled={isDecorative}
            maxLength={300}
          />
          <Checkbox
            name={`${name}.decorative`}
            label="Mere decoration: nobody misses anything without it"
            checked={isDecorative}
            onChange={(event) => setDecorative(event.currentTarget.checked)}
          />
        </>
      )}
    </>
  )
}
