import { BlockSection } from './block-section.tsx'
import styles from './figures.module.css'
import type { BlockProps } from './look.ts'

export function Figures({ values: { heading, entries } }: BlockProps<'figures'>) {
  return (
    <BlockSection heading={heading} isWide>
      <dl
        className={styles.figures}
        data-long={entries.some(({ value }) => value.length > 7) || undefined}
      >
        {entries.map(({ value, label, source }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two figures may say the same
          <div key={at} className={styles.figure}>
            <dt>
              {label}
              {source && (
                <span className={styles.source} data-note>
                  {source}
                </span>
              )}
            </dt>
            <dd className={styles.value} data-display>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </BlockSection>
  )
}
