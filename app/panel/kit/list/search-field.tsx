import { TextInput, type TextInputProps } from '@mantine/core'
import { AdminIcon } from '../shell/icon.tsx'

interface Props extends TextInputProps {
  label: string
  value: string
}

/** Words to look for; begins anew when the address has others. */
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
