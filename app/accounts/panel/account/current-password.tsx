import { Anchor, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { use } from 'react'
import { href, useLocation } from 'react-router'
import { RefusalContext } from '#panel/kit/list/question.tsx'
import { PanelContext } from '#panel/kit/shell/access.tsx'
import { TranslatedText } from '#panel/kit/shell/translated-text.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'

/**
 * Password field for actions that require more than an open session. Optional after a sign-in by more than a password
 * within the last ten minutes, unless `required`.
 */
export function CurrentPassword({ required, error, ...props }: PasswordInputProps) {
  const t = useTranslator()
  const refusal = use(RefusalContext)
  const { isByMore } = use(PanelContext)
  const { pathname, search } = useLocation()
  const signInAgain = `${href('/admin/login')}?again&redirectTo=${encodeURIComponent(pathname + search)}`
  return (
    <PasswordInput
      label={t('Password')}
      description={
        !required &&
        isByMore && (
          <TranslatedText
            text="Not needed within ten minutes of {signing} with a passkey, or anew with your company’s account."
            signing={<Anchor href={signInAgain}>{t('signing in')}</Anchor>}
          />
        )
      }
      error={error ?? refusal}
      name="password"
      autoComplete="current-password"
      required={required ?? !isByMore}
      maxLength={200}
      {...props}
    />
  )
}
