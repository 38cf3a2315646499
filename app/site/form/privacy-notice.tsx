import { href, Link } from 'react-router'
import styles from './form.module.css'

export function PrivacyNotice({ children }: { children: string }) {
  return (
    <p className={styles.notice} data-note>
      {children} Mehr dazu in der{' '}
      <Link to={href('/datenschutz')} target="_blank">
        Datenschutzerklärung
      </Link>
      .
    </p>
  )
}
