import { href, Link } from 'react-router'
import { useText } from '../shell/use-text.ts'
import { LoginFrame } from './frame.tsx'
import styles from './login.module.css'

export function ProviderProblem({ message }: { message: string }) {
  const t = useText()
  return (
    <LoginFrame title={t('Sign in')}>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Link to={href('/admin/login')} className={styles.back}>
        {t('Back to the sign-in')}
      </Link>
    </LoginFrame>
  )
}
