import styles from './columns.module.css'
import { InColumnContext } from './in-column-context.ts'
import type { LookProps, ShownBlock } from './look.ts'

export function Columns({ values: { left, right }, show }: LookProps<'columns'>) {
  const showColumn = (blocks: ShownBlock[]) => (
    <div className={styles.column} data-column>
      {show(blocks)}
    </div>
  )
  return (
    <InColumnContext value={true}>
      <div className={styles.columns} data-wire>
        {showColumn(left)}
        {showColumn(right)}
      </div>
    </InColumnContext>
  )
}
