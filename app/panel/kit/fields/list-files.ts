import { createContext, use, useEffect, useRef, useState } from 'react'
import type { ValueGroup } from '#core/fields/field.ts'
import type { FieldView } from '#core/fields/form.ts'
import { uploadForField, withFileName } from '../files/given-files.ts'
import { useTranslator } from '../shell/use-translator.ts'

interface ListFiles {
  /** Name of the field of an entry. */
  field: string
  /** Makes entries of the files, below the entry of the field. */
  addFiles(files: File[]): void
}

/** Of a list whose entries have a file: takes those that a field of an entry has no room for. */
export const ListFilesContext = createContext<ListFiles | undefined>(undefined)

interface FieldUpload {
  field: FieldView
  isFilled: boolean
  /** `note` is shown with the result. */
  upload(file: File, note?: string): Promise<void>
}

/** Takes the files given to a field of one file: in a list further ones become entries, elsewhere they are named. */
export function useGivenFiles({ field, isFilled, upload }: FieldUpload) {
  const t = useTranslator()
  const context = use(ListFilesContext)
  const list = context?.field === field.name ? context : undefined
  function take(files: File[]) {
    const [first, ...others] = files
    if (!first) return
    const names = others.map(({ name }) => name).join(', ')
    if (others.length === 0) void upload(first)
    else if (!list) void upload(first, t('Only one file fits here. Not taken: {names}', { names }))
    else if (isFilled) list.addFiles(files)
    else {
      void upload(first)
      list.addFiles(others)
    }
  }
  return { take, takesSeveral: list !== undefined }
}

interface List {
  /** The fields of an entry. */
  item: FieldView[]
  count: number
  max: number
  /** Inserts an entry below another one, or at the end. Returns its key. */
  insert(value: ValueGroup, after: number | undefined): number
}

/** Makes entries of files: uploads them one after the other, in their order. */
export function useListFiles({ item, count, max, insert }: List) {
  const t = useTranslator()
  const field = item.find(({ kind }) => kind === 'image' || kind === 'file')
  /** Names of the files on their way. */
  const [waiting, setWaiting] = useState<string[]>([])
  const [problems, setProblems] = useState<string[]>([])
  /** Keys of the entries since the queue was empty: what Undo removes. */
  const [added, setAdded] = useState<number[]>([])
  const queue = useRef({ last: Promise.resolve(), run: 0 })
  // Of a form that was left nothing more is uploaded.
  useEffect(() => {
    const { current } = queue
    return () => void current.run++
  }, [])

  function addFiles(files: File[], after?: number) {
    if (!field || files.length === 0) return
    if (waiting.length === 0) forget()
    const fitting = files.slice(0, Math.max(0, max - count - waiting.length))
    const isFull = t('More than {maximum} do not fit.', { maximum: max })
    const others = files.slice(fitting.length).map(({ name }) => withFileName(name, isFull))
    setProblems((all) => [...all, ...others])
    setWaiting((all) => [...all, ...fitting.map(({ name }) => name)])
    const { run } = queue.current
    let place = after
    async function add(file: File, field: FieldView) {
      if (run !== queue.current.run) return
      const result = await uploadForField(t, field, file)
      if (run !== queue.current.run) return
      setWaiting((all) => all.slice(1))
      if ('message' in result)
        return setProblems((all) => [...all, withFileName(file.name, result.message)])
      const key = insert({ [field.name]: result.address }, place)
      place = key
      setAdded((all) => [...all, key])
    }
    for (const file of fitting) queue.current.last = queue.current.last.then(() => add(file, field))
  }
  function forget() {
    setAdded([])
    setProblems([])
  }
  /** Ends the uploads. */
  function stop() {
    queue.current.run++
    setWaiting([])
    forget()
  }
  return { field, waiting, problems, added, addFiles, stop, dismiss: () => setProblems([]) }
}
