import { Combobox, Textarea, type TextareaProps, useCombobox } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { ColleagueName } from '../../inbox/colleague.ts'

interface Props extends TextareaProps {
  field: RefObject<HTMLTextAreaElement | null>
  colleagues: ColleagueName[]
}

/** A text in which `@` offers the colleagues. */
export function MentionField({ field, colleagues, ...props }: Props) {
  const list = useCombobox()
  const [found, setFound] = useState<ColleagueName[]>([])
  function look() {
    const begun = begunIn(field.current)
    const matching = begun === undefined ? [] : startingWith(colleagues, begun)
    setFound(matching)
    if (matching.length === 0) return list.closeDropdown()
    list.openDropdown()
    list.resetSelectedOption()
  }
  function put(name: string) {
    const { current } = field
    const begun = begunIn(current)
    if (!current || begun === undefined) return
    const end = current.selectionStart
    current.setRangeText(`${name} `, end - begun.length, end, 'end')
    list.closeDropdown()
  }
  return (
    <Combobox store={list} onOptionSubmit={put}>
      <Combobox.Target>
        <Textarea ref={field} {...props} onInput={look} onBlur={() => list.closeDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options>
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={name}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** What stands after the `@` before the cursor. */
const begunIn = (field: HTMLTextAreaElement | null) =>
  field
    ? /(?<![\p{L}\p{N}])@([^@\n]{0,60})$/u.exec(field.value.slice(0, field.selectionStart))?.[1]
    : undefined

const startingWith = (colleagues: ColleagueName[], begun: string) =>
  colleagues.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase())).slice(0, 6)
