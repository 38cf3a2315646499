import { Anchor, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useContext } from 'react'
import { href, useLocation, useRouteLoaderData } from 'react-router'
import { Refused } from '../list/question.tsx'
import type { loader } from '../shell/layout.tsx'
import { Sentence } from '../shell/sentence.tsx'
import { useText } from '../shell/use-text.ts'

/**
 * Asked for what an open session alone must not do. Whoever signed in by more than a password just now need not have
 * one, except where it is `required`.
 */
export function CurrentPassword({ required, error, ...props }: PasswordInputProps) {
  const t = useText()
  const refused = useContext(Refused)
  const isByMore = useRouteLoaderData<typeof loader>('admin/shell/layout')?.isByMore === true
  const { pathname, search } = useLocation()
  const again = `${href('/admin/login')}?again&redirectTo=${encodeURIComponent(pathname + search)}`
  return (
    <PasswordInput
      label={t('Password')}
      description={
        !required &&
        isByMore && (
          <Sentence
            text="Not needed within ten minutes of {signing} with a passkey or your company’s account."
            signing={<Anchor href={again}>{t('signing in')}</Anchor>}
          />
        )
      }
      error={error ?? refused}
      name="password"
      autoComplete="current-password"
      required={required ?? !isByMore}
      maxLength={200}
      {...props}
    />
  )
}
