import type { AppContext } from '#app-context.server.ts'
import { addressHeader, clientAddress } from '#core/request/client-address.server.ts'

/** What the sign-in library is told of a request: what it needs, and nothing that a visitor could make up. */
export const asBrowser = ({ environment }: AppContext, request: Request) =>
  new Headers({
    origin: environment.ORIGIN,
    cookie: request.headers.get('cookie') ?? '',
    'user-agent': request.headers.get('user-agent') ?? '',
    [addressHeader]: clientAddress(),
  })
