import { TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { AdminIcon } from '../icon.tsx'

interface Props {
  label: string
  value: string
  /** Other filters that stay. */
  keep: { name: string; value: string }[]
}

export function SearchForm({ label, value, keep }: Props) {
  return (
    <Form role="search" method="get">
      {keep
        .filter((each) => each.value)
        .map((each) => (
          <input key={each.name} type="hidden" {...each} />
        ))}
      <TextInput
        key={value}
        name="search"
        type="search"
        defaultValue={value}
        aria-label={label}
        placeholder={label}
        maxLength={100}
        w={{ base: '100%', xs: 280 }}
        leftSection={<AdminIcon name="search" />}
      />
    </Form>
  )
}
