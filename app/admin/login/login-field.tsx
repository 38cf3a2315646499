import styles from './login.module.css'

interface Props extends React.ComponentProps<'input'> {
  label: string
}

/** None may stay empty. */
export function LoginField({ label, ...props }: Props) {
  return (
    <label className={styles.field}>
      {label}
      <input required className={styles.input} {...props} />
    </label>
  )
}
