import { type Access, isRole } from '#accounts/rights.ts'

/** The roles and jobs of a form; jobs count only for a department. */
export function parseAccess(
  form: FormData,
  roles = form.getAll('roles').map(String).filter(isRole),
): Access {
  const jobs = form.getAll('jobs').map(Number).filter(Number.isSafeInteger)
  return { roles, jobs: roles.includes('fachbereich') ? jobs : [] }
}

/** The keys and webhooks that the signed-in person takes over. */
export const parseTakenOverKeysAndWebhooks = (form: FormData) => form.getAll('taken').map(String)
