import { type ReactNode, useId } from 'react'
import { href } from 'react-router'
import { translate } from '#core/site-language/translate.ts'
import { LinkButton } from '#ui/link-button.tsx'
import type { ContactPersonData } from '../page-texts.server.ts'
import { useHasContent, useSiteData } from '../site-data.ts'
import styles from './closing.module.css'
import { CompanyContactCard, ContactPerson } from './contact-person.tsx'

interface Target {
  to: string
  label: string
  /** The page or section that the link is about, if that is not its target. */
  about?: string
}

interface Props {
  words: { closingHeading: string; closingText: string }
  main?: Target
  /** Secondary link; hidden if its page has no content. */
  also?: Target
  /** Contact person shown at the right; the company if there is none. */
  answers?: ContactPersonData
  /** An editor's additions to the page. */
  above?: ReactNode
}

/** Default call to action. */
export const getContactTarget = (): Target => ({
  to: href('/kontakt'),
  label: translate('Kontakt aufnehmen'),
})

/** For pages that show finished work. */
export const getServicesTarget = (): Target => ({
  to: href('/dienstleistungen'),
  label: translate('Dienstleistungen ansehen'),
})

/** Call to action at the end of a page, with the contact person. */
export function ClosingCallToAction({
  words,
  main = getContactTarget(),
  also,
  answers,
  above,
}: Props) {
  const id = useId()
  const hasContent = useHasContent()
  const isReachable = Boolean(useSiteData()?.contact)
  const secondary = also && hasContent(also.about ?? also.to) ? also : undefined
  const hasContact = answers && (answers.person || isReachable)
  const section = (
    <section
      className={styles.closing}
      data-alone={!hasContact || undefined}
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
            <LinkButton to={main.to} hasArrow>
              {main.label}
            </LinkButton>
            {secondary && (
              <LinkButton to={secondary.to} kind="outlined">
                {secondary.label}
              </LinkButton>
            )}
          </div>
        </div>
      </div>
      {hasContact && (
        <div className={styles.person}>
          {answers.person ? (
            <ContactPerson answers={answers} />
          ) : (
            <CompanyContactCard {...answers} />
          )}
        </div>
      )}
    </section>
  )
  // Keeps the position of the parts, from which React derives ids.
  return above ? (
    <>
      {above}
      {section}
    </>
  ) : (
    section
  )
}
