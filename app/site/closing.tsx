import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '../ui/button.tsx'
import styles from './closing.module.css'
import type { Answering } from './page-words.server.ts'
import { WhoAnswers } from './who-answers.tsx'

interface Target {
  to: string
  label: string
}

interface Props {
  words: { closingHeading: string; closingText: string }
  main?: Target
  /** Beside it, quieter. */
  also?: Target
  /** Who answers, right of it. */
  answers?: Answering
}

/** What most pages ask for at their end. */
export const contact: Target = { to: href('/kontakt'), label: 'Kontakt aufnehmen' }

/** Of pages that show what was done. */
export const services: Target = {
  to: href('/dienstleistungen'),
  label: 'Dienstleistungen ansehen',
}

/** The call to action at the end of a page, with the person who answers it. */
export function Closing({ words, main = contact, also, answers }: Props) {
  const id = useId()
  return (
    <section className={styles.closing} data-unprinted aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} data-point>
          {words.closingHeading}
        </h2>
        <p className={styles.text} data-lead>
          {words.closingText}
        </p>
        <div className={styles.actions}>
          <Button to={main.to} hasArrow>
            {main.label}
          </Button>
          {also && (
            <Button to={also.to} kind="outlined">
              {also.label}
            </Button>
          )}
        </div>
      </div>
      {answers?.person && (
        <div className={styles.person}>
          <WhoAnswers answers={answers} />
        </div>
      )}
    </section>
  )
}
