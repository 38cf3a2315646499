import { Button, Group, Input, Progress, Stack, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useRef } from 'react'
import { isSitePath } from '#core/fields/address.ts'
import { takePastedFiles } from '../files/given-files.ts'
import { acceptAttribute } from '../files/upload-image.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { SecondaryText } from '../shell/page.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import { ChooseImage } from './choose-image.tsx'
import type { ControlProps } from './control-props.ts'
import { CurrentFieldImage } from './current-field-image.tsx'
import { useFieldId } from './form-state-context.ts'
import classes from './image-field.module.css'
import { useGivenFiles } from './list-files.ts'
import { useImageField } from './use-image-field.ts'

/** Picture input: upload (choose, drop, paste), media library, or an external address. */
export function ImageField({ field, name, errors }: ControlProps) {
  const t = useTranslator()
  const { address, picture, progress, problem, upload, choose } = useImageField(field)
  const { take, takesSeveral } = useGivenFiles({
    field,
    isFilled: address !== '' || progress !== undefined,
    upload,
  })
  const openChooser = useRef<() => void>(null)
  const isBusy = progress !== undefined
  const isElsewhere = address !== '' && !isSitePath(address)
  return (
    <Input.Wrapper
      label={field.label}
      description={field.hint}
      error={errors[name] ?? problem}
      withAsterisk={field.required}
      labelElement="div"
    >
      <input type="hidden" name={name} value={address} />
      <Stack gap="sm" mt="xs" onPaste={(event) => take(takePastedFiles(event))}>
        <Dropzone
          role="group"
          className={classes.drop}
          openRef={openChooser}
          onDrop={take}
          data-uploading={isBusy || undefined}
          activateOnClick={false}
          activateOnKeyboard={false}
          enablePointerEvents
          inputProps={{
            'aria-label': t('Upload {field}', { field: field.label }),
            accept: acceptAttribute,
            multiple: takesSeveral,
          }}
          tabIndex={-1}
        >
          <Stack gap="sm">
            <CurrentFieldImage
              address={address}
              picture={picture}
              name={name}
              field={field}
              errors={errors}
            />
            {progress !== undefined && (
              <Progress value={progress * 100} animated aria-label={t('Uploading image')} />
            )}
            <Group gap="xs">
              <Button
                leftSection={<AdminIcon name="upload" />}
                onClick={() => openChooser.current?.()}
                loading={isBusy}
              >
                {address ? t('Upload another') : t('Upload')}
              </Button>
              <ChooseImage onChosen={choose} />
              {address && (
                <Button variant="subtle" color="gray" onClick={() => choose('')}>
                  {t('Remove')}
                </Button>
              )}
              <SecondaryText>{t('You can also drop an image here, or paste one.')}</SecondaryText>
            </Group>
          </Stack>
        </Dropzone>
        <details open={isElsewhere || Boolean(errors[name])}>
          <summary>{t('Address elsewhere')}</summary>
          <TextInput
            id={useFieldId(name)}
            aria-label={t('{field}: address elsewhere', { field: field.label })}
            description={t(
              'Instead of an upload. The image is copied into the media when you save.',
            )}
            placeholder="https://…"
            value={isElsewhere ? address : ''}
            onChange={(event) => choose(event.currentTarget.value)}
            maxLength={field.maxLength}
            inputMode="url"
            error={Boolean(errors[name])}
          />
        </details>
      </Stack>
    </Input.Wrapper>
  )
}
