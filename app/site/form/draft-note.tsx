import { translate } from '#core/site-language/translate.ts'
import styles from './draft-note.module.css'

interface Props {
  restored?: 'answers' | 'documents' | undefined
  onClear: () => void
}

/** States that the input is saved in the browser, and offers to delete it. */
export function DraftNote({ restored, onClear }: Props) {
  return (
    <p className={styles.note} data-note data-draft>
      <span>
        {translate('Ihre Eingaben sind in diesem Browser zwischengespeichert')}
        {restored === 'documents'
          ? translate(', Dateien nicht: Bitte wählen Sie sie noch einmal aus.')
          : '.'}
      </span>{' '}
      <button type="button" className={styles.clear} onClick={onClear}>
        {translate('Eingaben löschen')}
      </button>
    </p>
  )
}
