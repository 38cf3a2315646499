import { Button, Group, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { type ReactNode, useRef } from 'react'
import type { FieldView } from '#core/fields/form.ts'
import { createAcceptAttribute } from '../files/upload-file.ts'
import { acceptAttribute } from '../files/upload-image.ts'
import { UploadProblems } from '../files/upload-problems.tsx'
import { AdminIcon } from '../shell/icon.tsx'
import { SecondaryText } from '../shell/page.tsx'
import { useTranslator } from '../shell/use-translator.ts'
import classes from './image-field.module.css'

interface FootProps {
  /** The field of an entry that takes a file. */
  field: FieldView | undefined
  isBusy: boolean
  onFiles(files: File[]): void
  children: ReactNode
}

/** Adds entries to a list; where an entry has a file, also by several files at once. */
export function ListFoot({ field, isBusy, onFiles, children }: FootProps) {
  const t = useTranslator()
  const openChooser = useRef<() => void>(null)
  if (!field) return children
  return (
    <Dropzone
      role="group"
      className={classes.drop}
      openRef={openChooser}
      onDrop={onFiles}
      data-uploading={isBusy || undefined}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      inputProps={{
        'aria-label': t('Upload several'),
        accept: field.kind === 'image' ? acceptAttribute : createAcceptAttribute(field.accepts),
      }}
      tabIndex={-1}
    >
      <Group gap="xs">
        {children}
        <Button
          leftSection={<AdminIcon name="upload" />}
          onClick={() => openChooser.current?.()}
          loading={isBusy}
        >
          {t('Upload several')}
        </Button>
        <SecondaryText>{t('You can also drop several here, or paste them.')}</SecondaryText>
      </Group>
    </Dropzone>
  )
}

interface StateProps {
  waiting: string[]
  added: number[]
  problems: string[]
  dismiss(): void
  onUndo(): void
}

/** The uploads of a list: under way, added with a way back, and those that were not taken. */
export function ListFilesState({ waiting, added, problems, dismiss, onUndo }: StateProps) {
  const t = useTranslator()
  const [next] = waiting
  return (
    <>
      <div role="status">
        {next !== undefined && (
          <Text size="sm" mt="xs">
            {t('Uploading {name}, {count} to go', { name: next, count: waiting.length })}
          </Text>
        )}
        {added.length > 0 && (
          <Group gap="xs" mt="xs">
            <Text size="sm">
              {t.count(added.length, '1 entry added.', '{count} entries added.')}
            </Text>
            <Button size="compact-sm" leftSection={<AdminIcon name="undo-2" />} onClick={onUndo}>
              {t('Undo')}
            </Button>
          </Group>
        )}
      </div>
      <UploadProblems
        title={t('These files could not be added')}
        problems={problems}
        onClose={dismiss}
      />
    </>
  )
}
