import { Pagination } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { useTranslator } from '../shell/use-translator.ts'

/** Pagination of a list; keeps the other query parameters. */
export function Pager({ page, pages }: { page: number; pages: number }) {
  const t = useTranslator()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (pages < 2) return null
  return (
    <Pagination
      total={pages}
      value={page}
      onChange={(to) => void navigate(`?${withPageParam(query, to)}`)}
      getItemProps={(to) => ({ 'aria-label': t('Page {page}', { page: to }) })}
      getControlProps={(control) => ({ 'aria-label': t(controls[control]) })}
    />
  )
}

const controls = {
  first: 'first page',
  previous: 'previous page',
  next: 'next page',
  last: 'last page',
} as const

export function withPageParam(query: URLSearchParams, page: number) {
  const next = new URLSearchParams(query)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next
}
