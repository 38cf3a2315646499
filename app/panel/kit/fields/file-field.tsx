import { Button, Group, Progress, Stack, TextInput } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { useEffect, useRef, useState } from 'react'
import { isFileAddress, serverPaths } from '#addresses.ts'
import { useWorkingDraft } from '#drafts/panel/working-copy/working-draft.ts'
import { describeFile } from '#media/files/describe-file.ts'
import { ChooseFile, fetchFileChoices } from '../files/choose-file.tsx'
import type { FileChoice } from '../files/files.ts'
import { takePastedFiles, withFileName } from '../files/given-files.ts'
import { createAcceptAttribute } from '../files/upload-file.ts'
import { useFieldUpload } from '../files/use-field-upload.ts'
import { AdminIcon } from '../shell/icon.tsx'
import { SecondaryText } from '../shell/page.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import type { ControlProps } from './control-props.ts'
import classes from './image-field.module.css'
import { useGivenFiles } from './list-files.ts'
import { getFieldText, useControlProps } from './text-controls.tsx'

/**
 * A document or a video of the library: its address, chosen there or uploaded. Without scripts the address is a text
 * field.
 */
export function FileField(props: ControlProps) {
  const { field } = props
  const t = useTranslator()
  const draft = useWorkingDraft()
  const { error, ...common } = useControlProps(props)
  const [address, setAddress] = useState(getFieldText(field))
  const [found, setFound] = useState<FileChoice>()
  const { progress, send, cancel } = useFieldUpload(field)
  const [problem, setProblem] = useState<string>()
  const accepts = field.accepts ?? []
  const openChooser = useRef<() => void>(null)

  useEffect(() => {
    let isCurrent = true
    if (isFileAddress(address))
      void fetchFileChoices({ address }).then(([first]) => isCurrent && setFound(first))
    return () => {
      isCurrent = false
    }
  }, [address])

  async function upload(file: File, note?: string) {
    setProblem(undefined)
    const result = await send(file, (answer) => answer)
    if (!result) return
    const message = 'message' in result && withFileName(file.name, result.message)
    setProblem([message, note].filter(Boolean).join(' '))
    if ('address' in result) setAddress(result.address)
  }
  function choose(next: string) {
    cancel()
    setProblem(undefined)
    setAddress(next)
  }
  const { take, takesSeveral } = useGivenFiles({
    field,
    isFilled: address !== '' || progress !== undefined,
    upload,
  })

  return (
    <Dropzone
      role="group"
      className={classes.drop}
      openRef={openChooser}
      onDrop={take}
      onPaste={(event) => take(takePastedFiles(event))}
      disabled={progress !== undefined}
      data-uploading={progress !== undefined || undefined}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{
        'aria-label': t('Upload {field}', { field: field.label }),
        accept: createAcceptAttribute(accepts),
        multiple: takesSeveral,
      }}
      tabIndex={-1}
    >
      <Stack gap="xs">
        <TextInput
          {...common}
          error={error ?? problem}
          value={address}
          onChange={(event) => choose(event.currentTarget.value)}
          placeholder={`${serverPaths.files}/…`}
          maxLength={field.maxLength}
          spellCheck={false}
        />
        {found?.address === address && (
          <SecondaryText>
            {found.title} · {describeFile(t, found)}
          </SecondaryText>
        )}
        {progress !== undefined && (
          <Progress
            value={progress * 100}
            animated
            aria-label={t('Uploading {name}', { name: field.label })}
          />
        )}
        <Group gap="xs">
          <Button
            leftSection={<AdminIcon name="upload" />}
            loading={progress !== undefined}
            onClick={() => openChooser.current?.()}
          >
            {t('Upload')}
          </Button>
          <ChooseFile accepts={accepts} onChosen={(file) => choose(file.address)} />
          {!draft && (
            <SecondaryText>
              {t(
                'What is uploaded can be opened at once; in a draft not before it is published, on a hidden site only with the link to it.',
              )}
            </SecondaryText>
          )}
        </Group>
      </Stack>
    </Dropzone>
  )
}
