import type { Service } from '#content/types/service.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './service-title.module.css'

export const ServiceTitle = ({ icon, title }: Pick<Service, 'icon' | 'title'>) => (
  <h3 className={styles.title} data-display>
    <Icon name={icon} />
    {title}
  </h3>
)
