import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { type Announcement, publishAnnouncement } from './announcement.ts'
import styles from './announcement-note.module.css'

/** Result of a submission, for visitors who left its page meanwhile. */
export function AnnouncementNote(announcement: Announcement) {
  const { what } = announcement
  const close = () => publishAnnouncement(undefined)
  return (
    <div className={styles.note} data-unprinted role="alert">
      {'reference' in announcement ? (
        <p>
          Ihre {what} ist angekommen. Ihre Referenz: <strong>{announcement.reference}</strong>
        </p>
      ) : (
        <p>
          Ihre {what} konnte nicht gesendet werden. Ihre Eingaben sind noch da:{' '}
          <Link to={announcement.page} onClick={close}>
            zurück zum Formular
          </Link>
        </p>
      )}
      <button
        type="button"
        className={styles.close}
        data-sign
        onClick={close}
        aria-label="Hinweis schließen"
      >
        <Icon name="close" />
      </button>
    </div>
  )
}
