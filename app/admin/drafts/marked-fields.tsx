import type { ReactNode } from 'react'
import type { Difference } from '../form/refused.ts'
import classes from './drafts.module.css'
import { MarkedText } from './marked-text.tsx'

interface Props {
  fields: Difference[]
  /** What can be done with one of them alone. */
  below?: (field: Difference) => ReactNode
}

/** What became of some fields, each with its name. */
export const MarkedFields = ({ fields, below }: Props) => (
  <dl className={classes.fields}>
    {fields.map((field) => (
      <div key={field.name}>
        <dt>{field.label}</dt>
        <dd>
          <MarkedText before={field.theirs} after={field.mine} />
        </dd>
        <Below>{below?.(field)}</Below>
      </div>
    ))}
  </dl>
)

const Below = ({ children }: { children: ReactNode }) => children && <dd>{children}</dd>
