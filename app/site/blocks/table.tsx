import { translate } from '#core/site-language/translate.ts'
import { isNumericColumn } from '../parts/numeric-columns.ts'
import written from '../parts/rich-text-content.module.css'
import { BlockSection } from './block-section.tsx'
import type { BlockProps } from './look.ts'
import styles from './table.module.css'

export function Table({ values: { heading, columns, entries } }: BlockProps<'table'>) {
  const areNumeric = columns.map((_, at) =>
    isNumericColumn(entries.map(({ cells }) => cells[at] ?? '')),
  )
  const label = translate('Tabelle: {name}', { name: heading || columns.join(', ') })
  return (
    <BlockSection heading={heading}>
      <div className={`${written.written} ${styles.wide}`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <div role="region" aria-label={label} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((column, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same head
                  <Head key={at} words={column} isNumeric={areNumeric[at] || undefined} />
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ cells }, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same
                <tr key={row}>
                  {columns.map((_, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two cells may be the same
                    <td key={at} data-numeric={areNumeric[at] || undefined}>
                      {cells[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </BlockSection>
  )
}

/** What has no words is no head. */
function Head({ words, isNumeric }: { words: string; isNumeric: true | undefined }) {
  if (words === '') return <td />
  return (
    <th scope="col" data-numeric={isNumeric}>
      {words}
    </th>
  )
}
