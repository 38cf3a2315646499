import { href, type RouterContextProvider, redirect } from 'react-router'
import { countRows } from '#core/db/count.server.ts'
import type { Db } from '#core/db/tables.ts'
import { type AppContext, appContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { findApplicationByLink } from '#inbox/status/application-status.server.ts'

interface FormArgs {
  request: Request
  params: { key: string }
  context: Readonly<RouterContextProvider>
}

/**
 * Reads a form of the applicant's page, together with the application of its personal link. A dead link is answered by
 * the page itself; of two clicks on withdrawing the second leads to the same page as the first.
 */
export async function readStatusFormAndApplication({ request, params, context }: FormArgs) {
  const app = context.get(appContext)
  const form = await readForm(
    request,
    { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 },
    drainFile,
  )
  const application = await findApplicationByLink(app, params.key)
  if (application) return { app, application, form }
  const isWithdrawn = await wasWithdrawn(app.database.db, String(form.get('reference')))
  throw isWithdrawn ? redirectToGonePage(await isStoreFailing(app)) : redirectToStatusPage(params)
}

const wasWithdrawn = async (db: Db, reference: string) =>
  (await countRows(
    db.selectFrom('deletions').where('reference', '=', reference).where('reason', '=', 'withdrawn'),
  )) > 0

/** The first click may have left documents to the sweep. */
const isStoreFailing = ({ storage }: AppContext) =>
  storage.exists('documents/withdrawn').then(
    () => false,
    () => true,
  )

/** `hasFilesLeft`: the store fails, so the documents are deleted later. */
export const redirectToGonePage = (hasFilesLeft: boolean) =>
  redirect(
    localizePath(href('/bewerbung-geloescht')) + (hasFilesLeft ? '?dokumente=spaeter' : ''),
    303,
  )

/** Redirects back to the applicant's page, or to a part of it. */
export const redirectToStatusPage = (
  { key }: { key: string },
  part: '' | '#talentpool' | '?widerrufen#talentpool' | '#zurueckziehen' = '',
) => redirect(localizePath(href('/bewerbung/:key', { key })) + part, 303)
