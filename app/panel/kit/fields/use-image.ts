import { use, useEffect, useState } from 'react'
import { href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { isPicture } from '#addresses.ts'
import type { FieldView } from '#core/fields/form.ts'
import { useTranslator } from '../shell/use-translator.ts'
import { FormMemory } from './form-memory.ts'
import type { PictureFacts } from './picture-facts.server.ts'
import { uploadImage } from './upload-image.ts'

/** The address in an image field, what is known of the picture there, and the upload of another one. */
export function useImage(field: FieldView) {
  const t = useTranslator()
  const [address, setAddress] = useState(typeof field.value === 'string' ? field.value : '')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const [picture, learn] = usePicture(address)

  async function upload(file: File) {
    setProblem(undefined)
    setProgress(0)
    const running = toast.info(t('Uploading image...'), { autoClose: false })
    const sent = await uploadImage(t, file, {
      folder: field.folder ?? 'images',
      alt: '',
      isDecorative: field.isDecorative ?? false,
      onProgress: setProgress,
    })
    // With its facts, so that nobody saves a picture before being asked about it.
    const facts = 'address' in sent ? await factsOf(sent.address) : undefined
    toast.dismiss(running)
    setProgress(undefined)
    if ('address' in sent) {
      learn(facts)
      setAddress(sent.address)
      toast.success(t('Image uploaded successfully'))
    } else {
      setProblem(sent.message)
      toast.error(t('Error uploading image'))
    }
  }

  function choose(next: string, facts?: PictureFacts) {
    setProblem(undefined)
    learn(facts)
    setAddress(next)
  }
  return { address, picture, progress, problem, upload, choose, refuse: setProblem }
}

/** Those that the form came with are known at once; others as soon as they are learned or looked up. */
function usePicture(address: string) {
  const { pictures } = use(FormMemory)
  const [found, setFound] = useState<PictureFacts>()
  const picture = [...pictures, found].find((each) => each?.address === address)
  useEffect(() => {
    if (picture || !isPicture(address)) return
    const leaving = new AbortController()
    void factsOf(address, leaving.signal).then(setFound)
    return () => leaving.abort()
  }, [picture, address])
  return [picture, setFound] as const
}

/** Without them a picture is shown without its facts. */
async function factsOf(address: string, signal?: AbortSignal) {
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
