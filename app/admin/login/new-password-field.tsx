import { useText } from '../shell/use-text.ts'
import styles from './login.module.css'
import { LoginField } from './login-field.tsx'

/** Where somebody chooses one. */
export function NewPasswordField() {
  const t = useText()
  return (
    <>
      <LoginField
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={12}
        maxLength={200}
      />
      <p className={styles.hint}>
        {t('At least 12 characters, best several words; nothing that is easily guessed.')}
      </p>
    </>
  )
}
