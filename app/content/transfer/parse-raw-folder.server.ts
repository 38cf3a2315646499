import { z } from 'zod'
import { isObject } from '#core/fields/json.ts'
import { cleanFileName } from '#media/file-name.ts'
import { secondLanguages } from '../languages/site-language.ts'
import { isTranslatableType } from '../languages/translatable-fields.ts'
import { isSecondLanguage } from '../languages/translation-values.ts'
import { isPictureFolder } from '../pictures/picture-folders.ts'
import type { SampleDigestsByField } from '../samples/sample.server.ts'
import type { RowValues } from '../store/rows.server.ts'
import { type Collection, isOrdered } from '../types/collection.ts'
import { type ContentType, contentTypes, findContentType } from '../types/content-types.ts'
import type { PictureMetadata } from './named-pictures.server.ts'
import type { ImportProblems } from './problems.ts'
import type { RawFolder } from './read-export-folder.server.ts'
import { joinLongTexts } from './readable.ts'
import { isSingletonType, orderFile, samplesKey } from './site-files.server.ts'

/** An item or a form of settings in a file. */
export interface ItemFromFile {
  file: string
  /** Undefined for settings and singletons. */
  id: number | undefined
  values: RowValues
  marks: SampleDigestsByField
}

export interface PictureFromFile {
  /** Its address in texts of the folder. */
  readable: string
  /** The path of the file. */
  file: string
  folder: string
  description: PictureMetadata
}

export interface ParsedFolder {
  /** Each type's items in their order. */
  items: Map<ContentType, ItemFromFile[]>
  pictures: PictureFromFile[]
}

const largestId = 999_999_999

/** Interprets the files of a folder as content and pictures. */
export function parseRawFolder(
  { texts, pictures }: RawFolder,
  problems: ImportProblems,
): ParsedFolder {
  const items = new Map<ContentType, ItemFromFile[]>(contentTypes.map((type) => [type, []]))
  for (const [path, value] of texts) {
    // Unreadable files are reported already.
    if (path.startsWith('media/') || path.endsWith(`/${orderFile}`) || value === undefined) continue
    const place = parsePlace(path)
    if (!place) problems.add(path, 'it belongs to no content that is known here')
    else if (!isObject(value)) problems.add(path, 'an object in braces is expected')
    else items.get(place.type)?.push(parseItem(path, place, value, problems))
  }
  for (const [type, found] of items) {
    for (const [at, { id, file }] of found.entries())
      if (found.findIndex((each) => each.id === id) < at)
        problems.add(file, `another file has the number ${id}, too`)
    if (!('category' in type) && isOrdered(type))
      items.set(type, sortByOrder(type, found, texts, problems))
    else found.sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
  }
  return { items, pictures: parsePictures(texts, pictures, problems) }
}

interface Place {
  type: ContentType
  id: number | undefined
}

function parsePlace(path: string): Place | undefined {
  const singleton = findContentType(/^content\/(\w+|settings\/\w+)\.json$/.exec(path)?.[1] ?? '')
  if (singleton)
    return 'category' in singleton || isSingletonType(singleton)
      ? { type: singleton, id: undefined }
      : undefined
  const [, name = '', digits] = /^content\/(\w+)\/(\d{1,9})(?:-[\w-]*)?\.json$/.exec(path) ?? []
  const type = findContentType(name)
  const id = Number(digits)
  return type && !isSingletonType(type) && id > 0 && id <= largestId ? { type, id } : undefined
}

function parseItem(
  file: string,
  { type, id }: Place,
  content: RowValues,
  problems: ImportProblems,
): ItemFromFile {
  const { [samplesKey]: marks = {}, ...values } = content
  for (const name of Object.keys(values)) {
    if (isSecondLanguage(name) && isTranslatableType(type)) continue
    const field = Object.hasOwn(type.fields, name) ? type.fields[name] : undefined
    if (field?.isElsewhere) problems.add(file, 'it stands in content/contact_settings.json', name)
    if (!field)
      problems.add(
        file,
        `this field is not known; there are ${Object.keys(type.fields).join(', ')}`,
        name,
      )
  }
  const parsedMarks = marksShape.safeParse(marks)
  if (!parsedMarks.success) problems.add(file, 'lists of marks by field are expected', samplesKey)
  return { file, id, values: joinLongTexts(type.fields, values), marks: parsedMarks.data ?? {} }
}

const marksShape = z.record(
  z.string().max(100),
  z.array(z.string().regex(/^[\w-]{20}$/)).max(10_000),
)
const orderShape = z.array(z.number().int())

/** Sorts items by the order file; items that it does not list come last. */
function sortByOrder(
  type: Collection,
  found: ItemFromFile[],
  texts: Map<string, unknown>,
  problems: ImportProblems,
) {
  const file = `content/${type.table}/${orderFile}`
  const { data, success } = orderShape.safeParse(texts.get(file) ?? [])
  if (!success) problems.add(file, 'a list of the numbers of the files is expected')
  const order = data ?? []
  // From the paths: an unreadable file is reported already.
  const places = [...texts.keys()].map(parsePlace).filter((each) => each?.type === type)
  const ids = new Set(places.map((each) => each?.id))
  for (const id of order) if (!ids.has(id)) problems.add(file, `no file has the number ${id}`)
  if (new Set(order).size < order.length) problems.add(file, 'it names something twice')
  const place = new Map(order.map((id, at) => [id, at]))
  const at = ({ id = 0 }: ItemFromFile) => place.get(id) ?? order.length + id
  return found.toSorted((a, b) => at(a) - at(b))
}

const descriptionShape = z.strictObject({
  alt: z.string().max(300),
  focal_x: z.number().int().min(0).max(100),
  focal_y: z.number().int().min(0).max(100),
  is_decorative: z.boolean(),
  name: z.string().max(200),
  translations: z
    .partialRecord(
      z.enum(secondLanguages),
      z.strictObject({
        alt: z.strictObject({ text: z.string().min(1).max(300), of: z.string().max(20) }),
      }),
    )
    .optional(),
})

function parsePictures(
  texts: Map<string, unknown>,
  files: Map<string, string>,
  problems: ImportProblems,
): PictureFromFile[] {
  for (const path of texts.keys())
    if (path.startsWith('media/') && !files.has(`/${path.slice(0, -'.json'.length)}`))
      problems.add(path, 'the picture that it describes is missing')
  return [...files].toSorted(byName).flatMap(([readable, file]) => {
    const path = readable.slice(1)
    const [, folder = '', name = ''] =
      /^media\/([\w-]+)\/([\w.-]+\.(?:webp|jpe?g|png|svg|avif))$/.exec(path) ?? []
    if (!isPictureFolder(folder)) return problems.add(path, 'this is no picture of a site') ?? []
    const given = texts.get(`${path}.json`)
    const defaults = {
      alt: '',
      focal_x: 50,
      focal_y: 50,
      is_decorative: false,
      name: cleanFileName(name),
    }
    const { data, error } = descriptionShape.safeParse(given ?? defaults)
    const [issue] = error?.issues ?? []
    if (issue) problems.add(`${path}.json`, issue.message, issue.path.join('.'))
    return data ? { readable, file, folder, description: data } : []
  })
}

const byName = ([a]: [string, string], [b]: [string, string]) => (a < b ? -1 : 1)
