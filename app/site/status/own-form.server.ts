import { href, type RouterContextProvider, redirect } from 'react-router'
import { appContext } from '#app-context.server.ts'
import { drain, readForm } from '#core/request/read-form.server.ts'
import { findByPersonalLink } from '#inbox/application-status.server.ts'

interface FormArgs {
  request: Request
  params: { key: string }
  context: Readonly<RouterContextProvider>
}

/** Reads a form of the applicant's page, together with the application of its personal link. */
export async function readStatusForm({ request, params, context }: FormArgs) {
  const program = context.get(appContext)
  const application = await findByPersonalLink(program, params.key)
  const form = await readForm(request, { maxFiles: 0, maxFileSize: 0, maxTotalSize: 4096 }, drain)
  return { program, application, form }
}

/** Redirects back to the applicant's page, or to a part of it. */
export const backTo = ({ key }: { key: string }, part?: 'talentpool' | 'zurueckziehen') =>
  redirect(`${href('/bewerbung/:key', { key })}${part ? `#${part}` : ''}`, part ? 303 : 302)
