import { type RouterContextProvider, redirect } from 'react-router'
import { asLocation, redirectFrom } from '../content/redirects.server.ts'
import { programContext } from '../program.server.ts'

/** For a path at which there is no page: to where its redirect leads, if it has one. */
export async function leadOn(context: Readonly<RouterContextProvider>, path: string) {
  const target = await redirectFrom(context.get(programContext).database.db, path)
  if (target === undefined) return
  throw redirect(asLocation(target), {
    status: 301,
    headers: { 'cache-control': 'public, max-age=3600' },
  })
}
