import type { SettingValues } from '../../content/setting.ts'
import type { stats as setting } from '../../content/settings.ts'
import styles from './stats.module.css'

/** The figures, then what they count: read together by a screen reader. */
export function Stats({ stats }: SettingValues<typeof setting>) {
  return (
    <section id="kennzahlen" className={styles.strip} aria-label="Kennzahlen">
      <dl className={styles.figures}>
        {stats.map(({ number, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.number} data-long={number.length > 8 || undefined}>
              {number}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
