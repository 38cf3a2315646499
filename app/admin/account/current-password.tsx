import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** Asked for what an open session alone must not do. */
export const CurrentPassword = (props: PasswordInputProps) => (
  <PasswordInput
    label="Password"
    name="password"
    autoComplete="current-password"
    required
    maxLength={200}
    {...props}
  />
)
