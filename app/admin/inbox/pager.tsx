import { Pagination } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'

/** Leads to the other pages of a list, with everything else of its address kept. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (pages < 2) return null
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={(to) => {
        const next = new URLSearchParams(query)
        next.set('page', String(to))
        void navigate(`?${next}`)
      }}
      getItemProps={(to) => ({ 'aria-label': `Page ${to}` })}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  )
}
