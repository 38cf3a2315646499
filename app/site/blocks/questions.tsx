import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import script from './print-answers.js?url'
import styles from './questions.module.css'

export function Questions({ values: { heading, entries } }: BlockProps<'questions'>) {
  return (
    <BlockSection heading={heading}>
      <script src={script} async />
      <div className={styles.questions}>
        {entries.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be the same
          <details key={at} data-printed className={styles.question}>
            <summary className={styles.summary}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </BlockSection>
  )
}
