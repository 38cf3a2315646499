import type { ReactNode } from 'react'
import { Form, href, Link, useLocation } from 'react-router'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { useLoginData } from './layout.tsx'
import styles from './login.module.css'

/** The pages in front of the admin panel look like the site: quiet, and whole without any script. */
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

/** Stays for this browser; whoever signs in may have chosen another one. */
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

/** Whose panel it is: people have more than one tab, and phishers have pages too. */
function Owner() {
  const door = useLoginData()
  if (!door) return null
  const { siteName, logo } = door
  if (!logo) return <p className={styles.owner}>{siteName}</p>
  const { src, width, height } = logo
  return <img className={styles.logo} src={src} alt={siteName} width={width} height={height} />
}

interface FormProps {
  title: string
  /** Why one stands here. */
  reason?: string | undefined
  /** Why the last try was refused. */
  message: string | undefined
  submit: string
  isBusy?: boolean
  children: ReactNode
  /** Below the button. */
  below?: ReactNode
  /** Other ways, with forms of their own. */
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

/** None may stay empty. */
export function LoginField({ label, ...props }: Props) {
  return (
    <label className={styles.field}>
      {label}
      <input required className={styles.input} {...props} />
    </label>
  )
}

/** Where somebody chooses one. */
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

export function ProviderProblem({ message }: { message: string }) {
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
