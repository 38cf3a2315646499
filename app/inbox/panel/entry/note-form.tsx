import {
  Button,
  Combobox,
  Group,
  NativeSelect,
  Textarea,
  type TextareaProps,
  useCombobox,
} from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { NamedColleague } from '#inbox/entries/colleague-access.ts'
import { listPersonChoices } from '#panel/kit/shell/person-choices.ts'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useTextForm } from './use-text-form.ts'

interface Props {
  action: string
  /** Colleagues who can be mentioned. */
  colleagues: NamedColleague[]
  /** Whether mails leave. */
  hasServer: boolean
}

/** Form for an internal note. Empties itself after saving. */
export function NoteForm({ action, colleagues, hasServer }: Props) {
  const t = useTranslator()
  const { Form, attributes, field, error, isBusy } = useTextForm({ action, name: 'note' })
  return (
    <Form {...attributes}>
      <input type="hidden" name="form" value="note" />
      <input type="hidden" name="failure" value={t('Error saving note')} />
      <MentionField
        field={field}
        colleagues={colleagues}
        name="note"
        label={t('Note for colleagues')}
        description={`${t('The sender does not see it, but may ask for it by law: keep to facts.')} ${t(hasServer ? '@ and a name tells a colleague by mail.' : 'No mail leaves without a mail server: please tell your colleagues yourself.')}`}
        maxLength={2000}
        autosize
        minRows={2}
        required
        withAsterisk={false}
        error={error}
      />
      <Group gap="xs" align="end" mt="xs">
        {hasServer && (
          <NativeSelect
            name="mention"
            label={t('Tell somebody by mail')}
            data={listPersonChoices(t, colleagues)}
            flex={1}
            miw={160}
          />
        )}
        <Button type="submit" loading={isBusy}>
          {t('Add note')}
        </Button>
      </Group>
    </Form>
  )
}

interface MentionFieldProps extends TextareaProps {
  field: RefObject<HTMLTextAreaElement | null>
  colleagues: NamedColleague[]
}

/** A text field in which `@` suggests colleagues. */
function MentionField({ field, colleagues, ...props }: MentionFieldProps) {
  const t = useTranslator()
  const list = useCombobox()
  const [matches, setMatches] = useState<NamedColleague[]>([])
  function updateMatches() {
    const prefix = findMentionPrefix(field.current)
    const matches = prefix === undefined ? [] : findByPrefix(colleagues, prefix)
    setMatches(matches)
    if (matches.length === 0) return list.closeDropdown()
    list.openDropdown()
    list.resetSelectedOption()
  }
  function insertName(name: string) {
    const { current } = field
    const prefix = findMentionPrefix(current)
    if (!current || prefix === undefined) return
    const end = current.selectionStart
    current.setRangeText(`${name} `, end - prefix.length, end, 'end')
    list.closeDropdown()
  }
  return (
    <Combobox store={list} onOptionSubmit={insertName} portalProps={{ target: '#content' }}>
      <Combobox.Target>
        <Textarea
          ref={field}
          {...props}
          onInput={updateMatches}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={matches.length === 0}>
        <Combobox.Options aria-label={t('Who can be mentioned')}>
          {matches.map(({ id, name }) => (
            <Combobox.Option key={id} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The text between `@` and the cursor; undefined without an `@`. */
const findMentionPrefix = (field: HTMLTextAreaElement | null) =>
  field
    ? /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(field.value.slice(0, field.selectionStart))?.[1]
    : undefined

const findByPrefix = (colleagues: NamedColleague[], prefix: string) =>
  colleagues.filter(({ name }) => name.toLowerCase().startsWith(prefix.toLowerCase())).slice(0, 6)
