import { Anchor, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { href, useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../shell/layout.tsx'

/**
 * Asked for what an open session alone must not do. Whoever signed in by more than a password just now need not have
 * one, except where it is `required`.
 */
export function CurrentPassword({ required, ...props }: PasswordInputProps) {
  const isByMore = useRouteLoaderData<typeof loader>('admin/shell/layout')?.isByMore === true
  const { pathname, search } = useLocation()
  const again = `${href('/admin/login')}?again&redirectTo=${encodeURIComponent(pathname + search)}`
  return (
    <PasswordInput
      label="Password"
      description={
        !required &&
        isByMore && (
          <>
            Not needed within ten minutes of <Anchor href={again}>signing in</Anchor> with a passkey
            or your company’s account.
          </>
        )
      }
      name="password"
      autoComplete="current-password"
      required={required ?? !isByMore}
      maxLength={200}
      {...props}
    />
  )
}
