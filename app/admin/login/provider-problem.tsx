import { href, Link } from 'react-router'
import { LoginFrame } from './frame.tsx'
import styles from './login.module.css'

export function ProviderProblem({ message }: { message: string }) {
  return (
    <LoginFrame title="Sign in">
      <p className={styles.message} role="alert">
        {message}
      </p>
      <Link to={href('/admin/login')} className={styles.back}>
        Back to the sign-in
      </Link>
    </LoginFrame>
  )
}
