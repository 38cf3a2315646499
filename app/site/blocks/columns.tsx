import styles from './columns.module.css'
import { InColumnContext } from './in-column-context.ts'
import type { BlockProps, BlockWithItems } from './look.ts'

export function Columns({ values: { left, right }, show }: BlockProps<'columns'>) {
  const showColumn = (blocks: BlockWithItems[]) => (
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
