import { apiPaths, startsWithPath } from '#addresses.ts'

/** An error in PostgREST's format. Nothing was executed. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: string | null
  readonly hint: string | null

  constructor(
    status: number,
    code: string,
    message: string,
    { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
    this.hint = hint
  }

  toJSON() {
    const { code, message, details, hint } = this
    return { code, message, details, hint }
  }
}

/** Sign-in and storage have formats of their own. */
export function formatError(path: string, problem: ApiError) {
  const { status, code, message, hint } = problem
  if (startsWithPath(path, apiPaths.auth))
    return { code: status, error_code: code, msg: message, hint }
  if (startsWithPath(path, apiPaths.storage))
    return { statusCode: String(status), error: code, message, hint }
  return problem
}

export const createParseError = (what: string, text: string, details: string) =>
  new ApiError(400, 'PGRST100', `"failed to parse ${what} (${text.slice(0, 200)})"`, { details })

export const createUnknownColumnError = (table: string, column: string) =>
  new ApiError(400, '42703', `column ${table}.${column} does not exist`)

/** `expectation`: what the column expects. */
export const createInvalidValueError = (column: string, expectation: string) =>
  new ApiError(400, '22P02', `invalid input for column "${column.slice(0, 200)}": ${expectation}`)

export const createUnknownTableError = (name: string) =>
  new ApiError(404, '42P01', `relation "public.${name.slice(0, 100)}" does not exist`, {
    hint: 'GET /rest/v1/ names the tables.',
  })

export const createPermissionError = (table: string, hint: string | null = null) =>
  new ApiError(403, '42501', `permission denied for table ${table}`, { hint })
