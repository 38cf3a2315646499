import type { ReactNode } from 'react'
import { Link } from 'react-router'
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
      <Link to="/" reloadDocument className={styles.back}>
        Back to the website
      </Link>
    </main>
  )
}
