import { Text } from '@mantine/core'
import { data, href, Link, Outlet, redirect, useSearchParams } from 'react-router'
import { requireRight } from '#accounts/rights.server.ts'
import { getContentContext } from '#drafts/panel/working-copy/working-copy.server.ts'
import { describeFile } from '#media/files/describe-file.ts'
import { Pager } from '#panel/kit/list/pager.tsx'
import { parsePage, parseTextParam } from '#panel/kit/list/paging.server.ts'
import { createCrumb } from '#panel/kit/shell/breadcrumbs.ts'
import { Page } from '#panel/kit/shell/page.tsx'
import { useTranslator } from '#panel/kit/shell/use-translator.ts'
import { withErrorToast } from '#panel/kit/shell/with-error-toast.ts'
import { LibrarySearch } from '../library-search.tsx'
import { MediaNavigation } from '../media-navigation.tsx'
import type { Route } from './+types/page'
import { addFile } from './add-file.server.ts'
import classes from './files.module.css'
import { fileFilters, listLibraryFiles } from './list-files.server.ts'
import { FileUploads } from './uploads.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { app: live } = requireRight(context, 'content:read')
  const query = url.searchParams
  const search = parseTextParam(query, 'search').slice(0, 100)
  const show = fileFilters.find((each) => each === query.get('show')) ?? 'all'
  const page = parsePage(query)
  const app = getContentContext(context)
  return { search, show, page, ...(await listLibraryFiles(app, live, { search, show, page })) }
}

/** An upload without scripts; it ends at the form of the file. */
export async function action({ request, context }: Route.ActionArgs) {
  const { by, t } = requireRight(context, 'content:write')
  const added = await addFile(context, request, { by, t })
  return 'message' in added
    ? data({ message: added.message }, { status: added.status })
    : redirect(href('/admin/files/all/:id', { id: String(added.id) }))
}

export const clientAction = (call: Route.ClientActionArgs) => withErrorToast()(call)

export const handle = createCrumb('Documents and videos')

export default function FilesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslator()
  const { search, show, page, pages, total, files } = loaderData
  const [query] = useSearchParams()
  return (
    <Page gap="sm" title={t('Media')}>
      <MediaNavigation />
      <FileUploads refusal={actionData?.message} />
      <LibrarySearch
        label={t('Search documents and videos')}
        search={search}
        show={show}
        filters={[
          { value: 'all', label: t('All documents and videos') },
          { value: 'document', label: t('Documents') },
          { value: 'video', label: t('Videos') },
          { value: 'captions', label: t('Captions') },
          { value: 'unused', label: t('Not used anywhere') },
        ]}
        count={t.count(total, '1 file', '{count} files')}
      />
      {total === 0 && (
        <Text>
          {search || show !== 'all'
            ? t('Nothing found.')
            : t('There are no documents and videos yet.')}
        </Text>
      )}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id} className={classes.row}>
            <Link
              to={`${href('/admin/files/all/:id', { id: String(file.id) })}?${query}`}
              preventScrollReset
              className={classes.title}
            >
              {file.title}
            </Link>
            <Text size="xs" c="dimmed">
              {describeFile(t, file)} · {file.address}
            </Text>
            <Text size="xs" c="dimmed" className={classes.places}>
              {file.places > 0
                ? t.count(file.places, 'Used in 1 place', 'Used in {count} places')
                : t('Not used')}
            </Text>
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} />
      <Outlet />
    </Page>
  )
}
