import { useRef, useState } from 'react'
import type { FieldView } from '#core/fields/form.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { uploadForField } from './given-files.ts'

type UploadResult = Awaited<ReturnType<typeof uploadForField>>

/** The upload of a field of one file: of uploads and what is chosen meanwhile (`cancel`) the last one counts. */
export function useFieldUpload(field: FieldView) {
  const t = useTranslator()
  const [progress, setProgress] = useState<number>()
  const choice = useRef(0)

  /** What `read` makes of the result; undefined if it does not count any more. */
  async function send<Value>(file: File, read: (result: UploadResult) => Value | Promise<Value>) {
    const own = ++choice.current
    const isLatest = () => own === choice.current
    setProgress(0)
    const value = await read(
      await uploadForField(t, field, file, (part) => isLatest() && setProgress(part)),
    )
    if (!isLatest()) return undefined
    setProgress(undefined)
    return value
  }
  function cancel() {
    choice.current++
    setProgress(undefined)
  }
  return { progress, send, cancel }
}
