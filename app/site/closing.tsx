import { useId } from 'react'
import { href } from 'react-router'
import { Button } from '#ui/button.tsx'
import styles from './closing.module.css'
import type { Answering } from './page-words.server.ts'
import { useHasContent, useSiteData } from './site-data.ts'
import { CompanyAnswers, WhoAnswers } from './who-answers.tsx'

interface Target {
  to: string
  label: string
  /** What it promises, where that is only a part of the page. */
  about?: string
}

interface Props {
  words: { closingHeading: string; closingText: string }
  main?: Target
  /** Beside it, quieter, where something stands there. */
  also?: Target
  /** Who answers, right of it: a person, otherwise the company. */
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
  const hasContent = useHasContent()
  const isReachable = Boolean(useSiteData()?.contact)
  const second = also && hasContent(also.about ?? also.to) ? also : undefined
  const isAnswered = answers && (answers.person || isReachable)
  return (
    <section
      className={styles.closing}
      data-alone={!isAnswered || undefined}
      data-unprinted
      aria-labelledby={id}
    >
      <div className={styles.words}>
        <h2 id={id} data-point>
          {words.closingHeading}
        </h2>
        <div>
          <p className={styles.text} data-lead>
            {words.closingText}
          </p>
          <div className={styles.actions}>
            <Button to={main.to} hasArrow>
              {main.label}
            </Button>
            {second && (
              <Button to={second.to} kind="outlined">
                {second.label}
              </Button>
            )}
          </div>
        </div>
      </div>
      {isAnswered && (
        <div className={styles.person}>
          {answers.person ? <WhoAnswers answers={answers} /> : <CompanyAnswers {...answers} />}
        </div>
      )}
    </section>
  )
}
