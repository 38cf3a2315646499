import type { AppContext } from '#core/request/app-context.server.ts'
import type { Store } from '../store/store.server.ts'
import type { Collection } from '../types/collection.ts'
import type { ContentType } from '../types/content-types.ts'
import { replaceLinks } from './existing-links.server.ts'
import { localize } from './localize.ts'
import type { SecondLanguage } from './site-language.ts'

type Row = Record<string, unknown>

/** Copies of a row keep it; what a page sends has no symbols. */
const germanRow = Symbol('German row')

/** The German row of a translated one: items name each other by German titles. Any other row is its own source. */
export const getSource = <R extends object>(row: R): R =>
  (row as { [germanRow]?: R })[germanRow] ?? row

/** The store as visitors of a language read it: without items that have no translation. */
export function createLocalizedStore(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  language: SecondLanguage,
): Store {
  const site = { store, database }
  /** Those that the language has, with links to what it has. */
  async function toLanguage(type: ContentType, sources: Row[], names?: string[]): Promise<Row[]> {
    const found = sources.flatMap((source) => {
      const whole: Row | null = localize(type, source, language)
      return whole ? [{ source, whole }] : []
    })
    const rows = found.map(({ source, whole }) =>
      Object.fromEntries((names ?? Object.keys(source)).map((name) => [name, whole[name]])),
    )
    const linked = await replaceLinks(site, rows)
    return linked.map((row, at) => ({ ...row, [germanRow]: found[at]?.source }))
  }
  /** The limit counts what is there. */
  async function read(
    type: Collection,
    fields: readonly string[],
    where = {},
    { limit, offset = 0 }: { limit?: number; offset?: number } = {},
  ) {
    const rows = await toLanguage(type, await store.list(type, where), ['id', ...fields])
    return rows.slice(offset, limit === undefined ? undefined : offset + limit)
  }
  const readers = {
    shown: (type: Collection, where?: object, part?: object) =>
      read(type, Object.keys(type.fields), where, part),
    brief: (type: Collection, fields: string[], where?: object) => read(type, fields, where),
    async some(type: Collection, ids: number[]) {
      const rows = await read(type, Object.keys(type.fields), { id: ids })
      return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
    },
    async find(type: Collection, id: number) {
      const row = await store.find(type, id)
      return row && (await toLanguage(type, [row]))[0]
    },
    async first(type: Collection) {
      const [row] = await store.list(type, {}, { limit: 1 })
      return row && (await toLanguage(type, [row]))[0]
    },
    async nextId(type: Collection & { ordered: true }, id: number) {
      const ids = (await read(type, [])).map((row) => row.id)
      return ids[ids.indexOf(id) + 1]
    },
    /** What exists in German alone was never deleted. */
    revision: async (type: Collection, id: number, selector?: { id?: number; version?: number }) =>
      (await store.find(type, id)) ? undefined : store.revision(type, id, selector),
    setting: async (type: Parameters<Store['setting']>[0]) =>
      replaceLinks(site, await store.setting(type, language)),
  }
  // The same functions, whose types say which fields a row has.
  return { ...store, ...readers } as unknown as Store
}
