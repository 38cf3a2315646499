import { translate } from '#core/site-language/translate.ts'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './steps.module.css'

export function Steps({ values: { heading, entries } }: BlockProps<'steps'>) {
  return (
    <BlockSection heading={heading} name={translate('Schritte')}>
      <ol className={styles.steps}>
        {entries.map(({ title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two steps may say the same
          <li key={at} className={styles.step} data-joint>
            <p className={styles.number} aria-hidden>
              {String(at + 1).padStart(2, '0')}
            </p>
            <h3 className={styles.title}>{title}</h3>
            {text && <p className={styles.text}>{text}</p>}
          </li>
        ))}
      </ol>
    </BlockSection>
  )
}
