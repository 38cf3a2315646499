import { use, useEffect, useState } from 'react'
import { href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { isPictureAddress } from '#addresses.ts'
import type { FieldView } from '#core/fields/form.ts'
import { withFileName } from '../files/given-files.ts'
import { useFieldUpload } from '../files/use-field-upload.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { FormStateContext } from './form-state-context.ts'
import type { PictureFacts } from './picture-facts.server.ts'

/** State of an image field: its address, the facts about the picture, and the upload of another one. */
export function useImageField(field: FieldView) {
  const t = useTranslator()
  const [address, setAddress] = useState(typeof field.value === 'string' ? field.value : '')
  const { progress, send, cancel } = useFieldUpload(field)
  const [problem, setProblem] = useState<string>()
  const [picture, setFacts] = usePicture(address)

  async function upload(file: File, note?: string) {
    setProblem(undefined)
    const progressToast = toast.info(t('Uploading image...'), { autoClose: false })
    // Loads the facts first: they ask for the alt text before saving.
    const result = await send(file, async (answer) =>
      'address' in answer ? { ...answer, facts: await fetchFacts(answer.address) } : answer,
    )
    toast.dismiss(progressToast)
    if (!result) return
    if ('address' in result) {
      setFacts(result.facts)
      setAddress(result.address)
      setProblem(note)
      toast.success(t('Image uploaded successfully'))
    } else {
      setProblem(note ? `${withFileName(file.name, result.message)} ${note}` : result.message)
      toast.error(t('Error uploading image'))
    }
  }

  function choose(next: string, facts?: PictureFacts) {
    cancel()
    setProblem(undefined)
    setFacts(facts)
    setAddress(next)
  }
  return { address, picture, progress, problem, upload, choose }
}

/** Facts of a picture: from the form if it has them, otherwise fetched. */
function usePicture(address: string) {
  const { pictures } = use(FormStateContext)
  const [loaded, setLoaded] = useState<PictureFacts>()
  const picture = [...pictures, loaded].find((each) => each?.address === address)
  useEffect(() => {
    if (picture || !isPictureAddress(address)) return
    const abort = new AbortController()
    void fetchFacts(address, abort.signal).then(setLoaded)
    return () => abort.abort()
  }, [picture, address])
  return [picture, setLoaded] as const
}

/** Fetches the facts of a picture; undefined on failure. */
async function fetchFacts(address: string, signal?: AbortSignal) {
  try {
    const answer = await fetch(
      `${href('/admin/pictures')}?address=${encodeURIComponent(address)}`,
      {
        signal: signal ?? null,
      },
    )
    const { pictures }: { pictures: PictureFacts[] } = await answer.json()
    return pictures[0]
  } catch {
    return undefined
  }
}
