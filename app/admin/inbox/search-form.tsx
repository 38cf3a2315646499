import { TextInput } from '@mantine/core'
import { Form } from 'react-router'
import { AdminIcon } from '../icon.tsx'

export function SearchForm({ value }: { value: string }) {
  return (
    <Form role="search" method="get">
      <TextInput
        key={value}
        name="search"
        type="search"
        defaultValue={value}
        aria-label="Search name, e-mail, text"
        placeholder="Search name, e-mail, text"
        maxLength={100}
        w={{ base: '100%', xs: 280 }}
        leftSection={<AdminIcon name="search" />}
      />
    </Form>
  )
}
