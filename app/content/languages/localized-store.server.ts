import type { AppContext } from '#core/request/app-context.server.ts'
import { listPublicFieldNames } from '../store/read.server.ts'
import type { ContentStore } from '../store/store.server.ts'
import type { Collection } from '../types/collection.ts'
import type { ContentType } from '../types/content-types.ts'
import { localizeLinkAddresses } from './existing-links.server.ts'
import { localize } from './localize.ts'
import { type ItemVersionStamp, readThroughRowCache } from './row-cache.server.ts'
import type { SecondLanguage } from './site-language.ts'

type Row = Record<string, unknown>

/** Copies of a row keep the symbol; JSON does not contain it. */
const germanRow = Symbol('German row')

/** The German row of a translated one, since references use German titles. Any other row is its own source. */
export const getGermanRow = <R extends object>(row: R): R =>
  (row as { [germanRow]?: R })[germanRow] ?? row

const germanStores = new WeakMap<ContentStore, ContentStore>()

/** The store that a localized one reads; any other store is its own. */
export const getGermanStore = (store: ContentStore): ContentStore =>
  germanStores.get(store) ?? store

/** The store as visitors of a language read it: without items that have no translation. */
export function createLocalizedStore(
  { store, database }: Pick<AppContext, 'store' | 'database'>,
  language: SecondLanguage,
): ContentStore {
  function localizeRows(type: ContentType, sources: Row[], names?: string[]): Row[] {
    return sources.flatMap((source) => {
      const whole: Row | null = localize(type, source, language)
      if (!whole) return []
      const pick = (from: Row) =>
        Object.fromEntries((names ?? Object.keys(source)).map((name) => [name, from[name]]))
      return [{ ...pick(whole), [germanRow]: pick(source) }]
    })
  }
  /** Links lead to pages that exist in the language. */
  async function linkRows(rows: Row[]): Promise<Row[]> {
    const linked = await localizeLinkAddresses({ store, database }, rows)
    return linked.map((row, at) => ({ ...row, [germanRow]: getGermanRow(rows[at] ?? row) }))
  }
  const toLanguage = (type: ContentType, sources: Row[]) => linkRows(localizeRows(type, sources))

  /** The limit applies after untranslated rows are left out. */
  async function read(
    type: Collection,
    fields: readonly string[],
    where = {},
    { limit, offset = 0 }: { limit?: number; offset?: number } = {},
  ) {
    const rows = localizeRows(type, await store.list(type, where), ['id', ...fields])
    return linkRows(rows.slice(offset, limit === undefined ? undefined : offset + limit))
  }
  /** Of thousands of items a page needs a few fields, again and again. */
  async function listPartial(type: Collection, fields: string[], where = {}) {
    const names = ['id', ...fields]
    // Each item has these columns, whatever its fields are.
    const stamps = await store.listPartial(type, ['version', 'updated_at'] as never[], where)
    const name = `${type.table} ${language} ${fields.join()}`
    const rows = await readThroughRowCache(
      store,
      name,
      stamps as ItemVersionStamp[],
      async (ids) => {
        const sources: Row[] = await store.list(type, { id: ids })
        const found = localizeRows(type, sources, names)
        return new Map(found.map((row) => [Number(row.id), row]))
      },
    )
    return linkRows(rows)
  }
  const readers = {
    listWithPublicFields: (type: Collection, where?: object, part?: object) =>
      read(type, listPublicFieldNames(type), where, part),
    listPartial,
    async listById(type: Collection, ids: number[]) {
      const rows = await read(type, listPublicFieldNames(type), { id: ids })
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
    async findFollowingId(type: Collection & { ordered: true }, id: number) {
      const ids = (await listPartial(type, [])).map((row) => row.id)
      return ids[ids.indexOf(id) + 1]
    },
    /** A row without translation was never deleted. */
    revision: async (type: Collection, id: number, selector?: { id?: number; version?: number }) =>
      (await store.find(type, id)) ? undefined : store.revision(type, id, selector),
    setting: async (type: Parameters<ContentStore['setting']>[0]) =>
      localizeLinkAddresses({ store, database }, await store.setting(type, language)),
  }
  // The same functions, whose types say which fields a row has.
  const localized = { ...store, ...readers } as unknown as ContentStore
  germanStores.set(localized, store)
  return localized
}
