import { Button } from '../../ui/button.tsx'
import styles from './closing.module.css'

export function Closing() {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.inner}>
        <h2 id="closing" className={styles.heading}>
          Bereit für Ihre digitale Transformation?
        </h2>
        <p className={styles.text}>
          Erzählen Sie uns von Ihrem Vorhaben. Sie bekommen eine ehrliche Einschätzung – auch dann,
          wenn sie gegen ein Projekt spricht.
        </p>
        <div className={styles.actions}>
          <Button to="/kontakt" onNight hasArrow>
            Kontakt aufnehmen
          </Button>
          <Button to="/projekte" kind="outlined" onNight>
            Projekte ansehen
          </Button>
        </div>
      </div>
    </section>
  )
}
