import { z } from 'zod'
import { type Collection, isOrdered } from '#content/collection.ts'
import { isPictureFolder } from '#content/picture-folders.ts'
import type { Values } from '#content/rows.server.ts'
import type { Marks } from '#content/sample.server.ts'
import { contentTypes, findContentType, type Type } from '#content/type-named.ts'
import { isObject } from '#core/fields/json.ts'
import { fileNameOf } from '#media/file-name.ts'
import type { Description } from './named-pictures.server.ts'
import type { Problems } from './problems.ts'
import type { RawFolder } from './read-folder.server.ts'
import { joined } from './readable.ts'
import { isSingle, orderFile, samplesKey } from './site-files.server.ts'

/** What a file says of an item, or of a form of settings. */
export interface FoundItem {
  file: string
  /** Undefined for what is there once. */
  id: number | undefined
  values: Values
  marks: Marks
}

export interface FoundPicture {
  /** How texts of the folder name it. */
  readable: string
  /** Where it lies. */
  file: string
  folder: string
  description: Description
}

export interface FoundSite {
  /** In their order. */
  items: Map<Type, FoundItem[]>
  pictures: FoundPicture[]
}

const largestId = 999_999_999

/** Which content and which pictures the files of a folder are. */
export function readSite({ texts, pictures }: RawFolder, problems: Problems): FoundSite {
  const items = new Map<Type, FoundItem[]>(contentTypes.map((type) => [type, []]))
  for (const [path, value] of texts) {
    // What could not be read is told already.
    if (path.startsWith('media/') || path.endsWith(`/${orderFile}`) || value === undefined) continue
    const place = placed(path)
    if (!place) problems.add(path, 'it belongs to no content that is known here')
    else if (!isObject(value)) problems.add(path, 'an object in braces is expected')
    else items.get(place.type)?.push(item(path, place, value, problems))
  }
  for (const [type, found] of items) {
    for (const [at, { id, file }] of found.entries())
      if (found.findIndex((each) => each.id === id) < at)
        problems.add(file, `another file has the number ${id}, too`)
    if (!('category' in type) && isOrdered(type))
      items.set(type, arranged(type, found, texts, problems))
    else found.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
  }
  return { items, pictures: foundPictures(texts, pictures, problems) }
}

interface Place {
  type: Type
  id: number | undefined
}

function placed(path: string): Place | undefined {
  const once = findContentType(/^content\/(\w+|settings\/\w+)\.json$/.exec(path)?.[1] ?? '')
  if (once) return 'category' in once || isSingle(once) ? { type: once, id: undefined } : undefined
  const [, name = '', digits] = /^content\/(\w+)\/(\d{1,9})(?:-[\w-]*)?\.json$/.exec(path) ?? []
  const type = findContentType(name)
  const id = Number(digits)
  return type && !isSingle(type) && id > 0 && id <= largestId ? { type, id } : undefined
}

function item(file: string, { type, id }: Place, given: Values, problems: Problems): FoundItem {
  const { [samplesKey]: marks = {}, ...values } = given
  for (const name of Object.keys(values)) {
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
    if (field?.isElsewhere) problems.add(file, 'it stands in content/contact_settings.json', name)
    if (!field)
      problems.add(
        file,
        `this field is not known; there are ${Object.keys(type.fields).join(', ')}`,
        name,
      )
  }
  const read = marksShape.safeParse(marks)
  if (!read.success) problems.add(file, 'lists of marks by field are expected', samplesKey)
  return { file, id, values: joined(type.fields, values), marks: read.data ?? {} }
}

const marksShape = z.record(
  z.string().max(100),
  z.array(z.string().regex(/^[\w-]{20}$/)).max(10_000),
)
const orderShape = z.array(z.number().int())

/** What the list does not name comes last. */
function arranged(
  type: Collection,
  found: FoundItem[],
  texts: Map<string, unknown>,
  problems: Problems,
) {
  const file = `content/${type.table}/${orderFile}`
  const { data, success } = orderShape.safeParse(texts.get(file) ?? [])
  if (!success) problems.add(file, 'a list of the numbers of the files is expected')
  const order = data ?? []
  // A file that could not be read is told already.
  const there = [...texts.keys()].map(placed).filter((each) => each?.type === type)
  const ids = new Set(there.map((each) => each?.id))
  for (const id of order) if (!ids.has(id)) problems.add(file, `no file has the number ${id}`)
  if (new Set(order).size < order.length) problems.add(file, 'it names something twice')
  const place = new Map(order.map((id, at) => [id, at]))
  const at = ({ id = 0 }: FoundItem) => place.get(id) ?? order.length + id
  return found.toSorted((a, b) => at(a) - at(b))
}

const descriptionShape = z.strictObject({
  alt: z.string().max(300),
  focal_x: z.number().int().min(0).max(100),
  focal_y: z.number().int().min(0).max(100),
  is_decorative: z.boolean(),
  name: z.string().max(200),
})

function foundPictures(
  texts: Map<string, unknown>,
  files: Map<string, string>,
  problems: Problems,
): FoundPicture[] {
  for (const path of texts.keys())
    if (path.startsWith('media/') && !files.has(`/${path.slice(0, -'.json'.length)}`))
      problems.add(path, 'the picture that it describes is missing')
  return [...files].toSorted(byName).flatMap(([readable, file]) => {
    const path = readable.slice(1)
    const [, folder = '', name = ''] =
      /^media\/([\w-]+)\/([\w.-]+\.(?:webp|jpe?g|png|svg|avif))$/.exec(path) ?? []
    if (!isPictureFolder(folder)) return problems.add(path, 'this is no picture of a site') ?? []
    const given = texts.get(`${path}.json`)
    const untold = {
      alt: '',
      focal_x: 50,
      focal_y: 50,
      is_decorative: false,
      name: fileNameOf(name),
    }
    const { data, error } = descriptionShape.safeParse(given ?? untold)
    const [issue] = error?.issues ?? []
    if (issue) problems.add(`${path}.json`, issue.message, issue.path.join('.'))
    return data ? { readable, file, folder, description: data } : []
  })
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)
