import { useId } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './closing.module.css'
import traces from './motifs/traces.svg'

interface Target {
  to: string
  label: string
}

interface Props {
  heading: string
  text: string
  main?: Target
  /** Beside it, quieter. */
  also: Target
}

/** What most pages ask for at their end. */
export const contact: Target = { to: '/kontakt', label: 'Kontakt aufnehmen' }

/** The call to action at the end of a page. */
export function Closing({ heading, text, main = contact, also }: Props) {
  const id = useId()
  return (
    <section className={styles.closing} aria-labelledby={id}>
      <img className={styles.motif} src={traces} alt="" width="640" height="400" loading="lazy" />
      <div className={styles.inner}>
        <h2 id={id} className={styles.heading}>
          {heading}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.actions}>
          <Button to={main.to} onNight hasArrow>
            {main.label}
          </Button>
          <Button to={also.to} kind="outlined" onNight>
            {also.label}
          </Button>
        </div>
      </div>
    </section>
  )
}
