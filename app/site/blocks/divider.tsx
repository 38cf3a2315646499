import styles from './divider.module.css'

export const Divider = () => (
  <div data-wire>
    <hr className={styles.divider} />
  </div>
)
