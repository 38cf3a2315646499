import { href, type RouterContextProvider, redirect } from 'react-router'
import { appContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { localizePath } from '#core/site-language/translate.ts'
import { requireLinkedApplication } from '#inbox/status/application-status.server.ts'

interface FormArgs {
  request: Request
  params: { key: string }
  context: Readonly<RouterContextProvider>
}

/** Reads a form of the applicant's page, together with the application of its personal link. */
export async function readStatusForm({ request, params, context }: FormArgs) {
  const app = context.get(appContext)
  const application = await requireLinkedApplication(app, params.key)
  const form = await readForm(
    request,
    { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 },
    drainFile,
  )
  return { app, application, form }
}

/** Redirects back to the applicant's page, or to a part of it. */
export const redirectToStatusPage = (
  { key }: { key: string },
  part?: 'talentpool' | 'zurueckziehen',
) =>
  redirect(
    `${localizePath(href('/bewerbung/:key', { key }))}${part ? `#${part}` : ''}`,
    part ? 303 : 302,
  )
