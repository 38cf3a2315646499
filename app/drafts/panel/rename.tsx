import { Button, Group, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { ConflictChoice } from '#panel/kit/guard/notice.tsx'
import { useStoredForm } from '#panel/kit/guard/use-stored-form.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import type { DraftConflict } from './draft-action.ts'

interface Props {
  id: number
  name: string
  conflict: DraftConflict | undefined
}

/** Form to rename a draft. */
export function RenameForm({ id, name, conflict }: Props) {
  const t = useTranslator()
  const form = useRef<HTMLFormElement>(null)
  const isBusy = useNavigation().formData?.get('form') === 'rename'
  const { key, stored, restored } = useStoredForm(form, {
    ...{ path: href('/admin/drafts/:id', { id: String(id) }), name: 'rename', stored: { name } },
    isBusy,
    isRefused: conflict !== undefined,
  })
  const values = { ...stored, ...restored, ...conflict?.typed }
  return (
    <Form method="post" ref={form}>
      <input type="hidden" name="form" value="rename" />
      <input type="hidden" name="do" value="rename" />
      <input type="hidden" name="seen" value={JSON.stringify(conflict?.seen ?? stored)} />
      {conflict && <ConflictChoice differences={conflict.differences} />}
      <Group align="end" gap="xs" key={key}>
        <TextInput
          name="name"
          label={t('Name of the draft')}
          defaultValue={values.name}
          required
          withAsterisk={false}
          maxLength={100}
          flex="1 1 10rem"
        />
        <Button type="submit" loading={isBusy}>
          {t('Rename')}
        </Button>
      </Group>
    </Form>
  )
}
