import styles from './login.module.css'
import { LoginField } from './login-field.tsx'

/** Where somebody chooses one. */
export const NewPasswordField = () => (
  <>
    <LoginField
      label="Password"
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={200}
    />
    <p className={styles.hint}>
      At least 12 characters, best several words; nothing that is easily guessed.
    </p>
  </>
)
