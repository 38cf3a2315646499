import { Anchor, List } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Errors, FieldView } from '../../forms/form.ts'
import type { Speaker } from '../../language/speaker.ts'
import { fieldId } from '../fields/form-memory.ts'
import { useText } from '../shell/use-text.ts'
import { Notice } from './notice.tsx'

interface Props {
  form: string
  errors: Errors
  fields: FieldView[]
}

/** Takes the focus when a form was refused, and leads to each field. */
export function ErrorSummary({ form, errors, fields }: Props) {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(errors)
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus()
  }, [errors])
  if (names.length === 0) return null
  return (
    <Notice ref={box} kind="problem" title={t('Not saved yet')}>
      <List size="sm">
        {names.map((name) => (
          <List.Item key={name}>
            <Anchor href={`#${fieldId(form, name)}`} inherit>
              {labelOf(t, name, fields)}
            </Anchor>
            : {errors[name]}
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

/** `features.0.title` becomes 'Features 1, Title'. */
function labelOf(t: Speaker, path: string, fields: FieldView[]): string {
  const [name, ...rest] = path.split('.')
  const field = fields.find((each) => each.name === name)
  if (!field) return path
  if (rest.length === 0) return field.label
  if (field.kind === 'image')
    return t('{field}, text for those who cannot see it', { field: field.label })
  if (field.kind !== 'items') return `${field.label}, ${labelOf(t, rest.join('.'), field.item)}`
  const [index, ...inner] = rest
  const label = `${field.label} ${Number(index) + 1}`
  return inner.length > 0 ? `${label}, ${labelOf(t, inner.join('.'), field.item)}` : label
}
