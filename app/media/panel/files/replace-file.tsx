import { Button, FileButton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { FileKind } from '#media/files/file-kinds.ts'
import { createAcceptAttribute, uploadDocumentOrVideo } from '#panel/kit/files/upload-file.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/** Replaces the file at an address by another one. */
export function ReplaceFile({ id, kind, seen }: { id: string; kind: FileKind; seen: string }) {
  const t = useTranslator()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function replace(file: File | null) {
    if (!file) return
    setBusy(true)
    setProblem(undefined)
    const action = `${href('/admin/files/:id/replace', { id })}?${new URLSearchParams({ seen })}`
    const result = await uploadDocumentOrVideo(t, file, { action })
    setBusy(false)
    if ('message' in result) setProblem(result.message)
    void revalidate()
  }

  return (
    <Stack gap="xs">
      <FileButton
        accept={createAcceptAttribute([kind])}
        inputProps={{ 'aria-label': t('Another file in its place') }}
        onChange={(file) => void replace(file)}
      >
        {(button) => (
          <Button {...button} loading={isBusy}>
            {t('Replace …')}
          </Button>
        )}
      </FileButton>
      {problem && (
        <Text size="sm" c="var(--danger)" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  )
}
