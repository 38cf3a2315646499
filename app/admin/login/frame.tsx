import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import styles from './login.module.css'

/** The pages in front of the admin panel look like the site: quiet, and whole without any script. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <title>{`${title} · Admin`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <Link to={href('/')} reloadDocument className={styles.back}>
        Back to the website
      </Link>
    </main>
  )
}

interface FormProps {
  title: string
  /** Why the last try was refused. */
  message: string | undefined
  submit: string
  isBusy?: boolean
  children: ReactNode
  /** Below the button. */
  below?: ReactNode
}

export function LoginForm({ title, message, submit, isBusy, children, below }: FormProps) {
  return (
    <LoginFrame title={title}>
      <Form method="post" className={styles.form}>
        {message && (
          <p className={styles.message} role="alert">
            {message}
          </p>
        )}
        {children}
        <button type="submit" className={styles.submit} aria-disabled={isBusy}>
          {submit}
        </button>
        {below}
      </Form>
    </LoginFrame>
  )
}
