import { TextInput, type TextInputProps } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'

interface Props extends TextInputProps {
  label: string
  value: string
}

/** Search input; resets when the value in the address changes. */
export function SearchField({ label, value, ...props }: Props) {
  return (
    <TextInput
      key={value}
      name="search"
      type="search"
      defaultValue={value}
      aria-label={label}
      placeholder={label}
      maxLength={100}
      leftSection={<AdminIcon name="search" />}
      {...props}
    />
  )
}
