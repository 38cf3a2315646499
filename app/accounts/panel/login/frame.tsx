import type { ReactNode } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useLoginData } from './layout.tsx'
import styles from './login.module.css'

/** Layout of the sign-in pages: like the site, and complete without script. */
export function LoginFrame({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslator()
  return (
    <main className={styles.page}>
      <title>{`${title} · ${t('Admin')}`}</title>
      <meta name="robots" content="noindex" />
      <Owner />
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
      <Link to={href('/')} reloadDocument className={styles.back}>
        {t('Back to the website')}
      </Link>
      <OtherLanguage />
    </main>
  )
}

/** Stores the language for this browser; the language of an account takes precedence. */
function OtherLanguage() {
  const { language } = useTranslator()
  const { pathname, search } = useLocation()
  const [other, name] = language === 'de' ? ['en', 'English'] : ['de', 'Deutsch']
  return (
    <form method="post" action={href('/admin/login/language')}>
      <input type="hidden" name="back" value={pathname + search} />
      <button type="submit" name="language" value={other} lang={other} className={styles.language}>
        {name}
      </button>
    </form>
  )
}

/** Shows the site's owner, against phishing and mix-ups of tabs. */
function Owner() {
  const door = useLoginData()
  if (!door) return null
  const { siteName, logo } = door
  if (!logo) return <p className={styles.owner}>{siteName}</p>
  const { src, width, height, grounds } = logo
  return (
    <img
      className={styles.logo}
      data-day={grounds.light}
      data-night={grounds.dark}
      src={src}
      alt={siteName}
      width={width}
      height={height}
    />
  )
}

interface FormProps {
  title: string
  /** Why the person sees this page. */
  reason?: string | undefined
  /** Why the last attempt was refused. */
  message: string | undefined
  submit: string
  isBusy?: boolean
  children: ReactNode
  below?: ReactNode
  /** Other sign-in methods, with their own forms. */
  beside?: ReactNode
}

export function LoginForm({
  title,
  reason,
  message,
  submit,
  isBusy,
  children,
  below,
  beside,
}: FormProps) {
  return (
    <LoginFrame title={title}>
      <Form method="post" className={styles.form}>
        {reason && !message && (
          <p className={styles.reason} role="status">
            {reason}
          </p>
        )}
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
      {beside}
    </LoginFrame>
  )
}

interface Props extends React.ComponentProps<'input'> {
  label: string
}

/** A required field. */
export function LoginField({ label, ...props }: Props) {
  return (
    <label className={styles.field}>
      {label}
      <input required className={styles.input} {...props} />
    </label>
  )
}

/** Field for choosing a new password. */
export function NewPasswordField() {
  const t = useTranslator()
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

export function SignInProblemPage({ message }: { message: string }) {
  const t = useTranslator()
  return (
    <LoginFrame title={t('Sign in')}>
      <p className={styles.message} role="alert">
        {message}
      </p>
      <BackToSignIn />
    </LoginFrame>
  )
}

export function BackToSignIn() {
  const t = useTranslator()
  return (
    <Link to={href('/admin/login')} className={styles.back}>
      {t('Back to the sign-in')}
    </Link>
  )
}
