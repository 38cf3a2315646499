import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { LocalizedLink } from '#ui/page-link.tsx'
import styles from './form.module.css'

export function PrivacyNotice({ children }: { children: string }) {
  return (
    <p className={styles.notice} data-note>
      {children}
      {translate(' Mehr dazu in der')}{' '}
      <LocalizedLink to={href('/datenschutz')} target="_blank">
        {translate('Datenschutzerklärung')}
      </LocalizedLink>
      .
    </p>
  )
}
