import type { AppContext } from '#core/request/app-context.server.ts'
import { clientAddressHeader, getClientAddress } from '#core/request/get-client-address.server.ts'

/** The request headers for the sign-in library: only those that it needs, and none that a visitor could forge. */
export const createAuthHeaders = ({ environment }: AppContext, request: Request) =>
  new Headers({
    origin: environment.ORIGIN,
    cookie: request.headers.get('cookie') ?? '',
    'user-agent': request.headers.get('user-agent') ?? '',
    [clientAddressHeader]: getClientAddress(),
  })
