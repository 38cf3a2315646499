import { href } from 'react-router'
import { apiPaths } from '#addresses.ts'
import { reservedLanguageCodes } from '../languages/site-language.ts'
import { isReservedFile, isReservedPath } from './old-address.ts'
import { fixedPaths } from './site-pages.server.ts'

const programPaths = [...fixedPaths, href('/bewerbung-geloescht'), ...Object.values(apiPaths)]

/** Whether a path of the program begins with this name. */
export const isProgramSlug = (name: string) =>
  isReservedPath(`/${name}`) ||
  isReservedFile(`/${name}`) ||
  programPaths.some((path) => path === `/${name}` || path.startsWith(`/${name}/`))

/** Whether no page can have this slug: the program or a language has it. */
export const isReservedSlug = (name: string) =>
  isProgramSlug(name) || reservedLanguageCodes.includes(name)
