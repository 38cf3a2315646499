import type { SettingValues } from '#content/settings/setting.ts'
import type { keyFigureSettings as setting } from '#content/settings/settings.ts'
import { translate } from '#core/site-language/translate.ts'
import styles from './stats.module.css'

/** Key figures with label and source; the markup makes screen readers read them together. */
export function Stats({ stats }: Pick<SettingValues<typeof setting>, 'stats'>) {
  return (
    <section id="kennzahlen" aria-label={translate('Kennzahlen')}>
      <dl className={styles.figures}>
        {stats.map(({ number, label, source }) => (
          <div key={label} className={styles.figure}>
            <dt>
              {label}
              {source && (
                <span className={styles.source} data-note>
                  {source}
                </span>
              )}
            </dt>
            <dd className={styles.number} data-display data-long={number.length > 10 || undefined}>
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
