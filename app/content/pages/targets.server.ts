import { isSafeAddress } from '#core/fields/address.ts'
import type { Fields } from '#core/fields/field.ts'
import { type FieldErrors, fieldErrorTexts } from '#core/fields/field-errors.ts'
import { parseItemTarget } from '#core/fields/links/parse-item-target.ts'
import { listFieldsWithin, listNestedParts, mapNestedParts } from '#core/fields/nested-values.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { withEnglishSitePages } from '../languages/english-site-pages.server.ts'
import { defaultFooterMenu, defaultMenu } from '../settings/default-menus.ts'
import type { findItemPagesByTarget } from './item-pages.server.ts'
import { findDeadLinkReason, getPathWithinSite, type SitePage } from './site-page.ts'
import { getCachedSitePages } from './site-pages.server.ts'

// Targets of links: stored by item, shown by address.

type Values = Record<string, unknown>
export type ItemPages = Awaited<ReturnType<typeof findItemPagesByTarget>>

const routeTitles = new Map(
  [...defaultFooterMenu, ...defaultMenu]
    .flatMap((each) => ('entries' in each ? each.entries : [each, ...each.children]))
    .map(({ target, label }) => [target, label]),
)

/** The address and title of a target, and why it is hidden; undefined if it does not exist. */
export function resolveTarget(
  target: string,
  pages: ItemPages,
): Pick<SitePage, 'to' | 'name' | 'closed'> | undefined {
  const named = parseItemTarget(target)
  if (!named) return isSafeAddress(target) ? { to: target, name: getTitle(target) } : undefined
  const page = pages.get(named.item)
  return page && { ...page, to: appendFragment(page.to, named.rest) }
}

/** The place on the page counts, unless the page is a place itself. */
export const appendFragment = (to: string, place: string) => (to.includes('#') ? to : to + place)

/** The title of a page of the program; of an address elsewhere its host, of a file its name. */
const getTitle = (target: string) =>
  routeTitles.get(target) ??
  routeTitles.get(target.replace(/[?#].*/, '')) ??
  (target.startsWith('/')
    ? target.replace(/[?#].*/, '').replace(/.*\/(?=.)/, '')
    : target.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/[/?#].*/, ''))

/** Converts every target within the values. */
function mapTargets(fields: Fields, values: Values, convert: (target: string) => string): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field = fields[name]
      if (!field) return [name, value]
      if (field.kind === 'target') return [name, convert(String(value ?? ''))]
      return [
        name,
        mapNestedParts(field, value, (part) => mapTargets(part.fields, part.values, convert)),
      ]
    }),
  )
}

export const hasTargetFields = (fields: Fields) =>
  Object.values(fields).some((field) => listFieldsWithin(field).some(isTargetField))

const isTargetField = ({ kind }: Fields[string]) => kind === 'target'

/** Every target within the values, by its path: `entries.0.target`. */
function listTargets(fields: Fields, values: Values = {}, path = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = path + name
    if (isTargetField(field)) return [[at, String(values[name] ?? '')] as [string, string]]
    return listNestedParts(field, values[name]).flatMap((part) =>
      listTargets(part.fields, part.values, `${at}.${part.path}`),
    )
  })
}

type Site = Pick<AppContext, 'database'> & Partial<Pick<AppContext, 'environment'>>

/** Replaces targets by addresses for a form. A target that is gone stays as stored. */
export async function toShownTargets(site: Site, fields: Fields, values: Values): Promise<Values> {
  if (!hasTargetFields(fields)) return values
  const pages = indexByItem(await getCachedSitePages(site))
  return mapTargets(fields, values, (target) => resolveTarget(target, pages)?.to ?? target)
}

/**
 * The values with items instead of their addresses, and the targets that do not exist; one that was stored `before` is
 * no error.
 */
export async function toStoredTargets(
  site: Site,
  fields: Fields,
  values: Values,
  before: Values | undefined,
): Promise<{ values: Values; errors: FieldErrors }> {
  if (!hasTargetFields(fields)) return { values, errors: {} }
  const targets = listTargets(fields, values).map(([, target]) => target)
  const pages = await withEnglishSitePages(site, await getCachedSitePages(site), targets)
  const byItem = indexByItem(pages)
  const origin = site.environment?.ORIGIN
  const known = new Set(listTargets(fields, before).map(([, target]) => target))
  const stored = mapTargets(fields, values, (target) => toStored(target, pages, origin))
  const errors: FieldErrors = {}
  for (const [path, target] of listTargets(fields, stored)) {
    if (target === '' || known.has(target)) continue
    const item = parseItemTarget(target)?.item
    const reason = findDeadLinkReason(target, pages)
    const isUnknown = item ? !byItem.has(item) : reason !== undefined
    if (isUnknown) errors[path] = fieldErrorTexts.unknownTarget
  }
  return { values: stored, errors }
}

const indexByItem = (pages: SitePage[]): ItemPages =>
  new Map(pages.toReversed().map((page) => [page.item, page]))

/** An item for the address of its page; a path without the origin. */
function toStored(target: string, pages: SitePage[], origin: string | undefined) {
  const path = getPathWithinSite(target, origin)
  if (path === undefined) return target
  const whole = pages.find(({ to, item }) => item && to === path)
  if (whole?.item) return whole.item
  const [, start = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? []
  const page = pages.find(({ to, item }) => item && to === start)
  return page ? `${page.item}${rest}` : path
}
