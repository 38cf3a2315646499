import { use, useEffect, useState } from 'react'
import { href } from 'react-router'
import { toast } from 'react-toastify/unstyled'
import { isPicture } from '../../addresses.ts'
import type { FieldView } from '../../forms/form.ts'
import { useText } from '../shell/use-text.ts'
import { FormMemory } from './form-memory.ts'
import type { PictureFacts } from './picture-facts.ts'
import { uploadImage } from './upload-image.ts'

/** The address in an image field, what is known of the picture there, and the upload of another one. */
export function useImage(field: FieldView) {
  const t = useText()
  const [address, setAddress] = useState(typeof field.value === 'string' ? field.value : '')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const picture = usePicture(address)

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
    toast.dismiss(running)
    setProgress(undefined)
    if ('address' in sent) {
      setAddress(sent.address)
      toast.success(t('Image uploaded successfully'))
    } else {
      setProblem(sent.message)
      toast.error(t('Error uploading image'))
    }
  }

  function choose(next: string) {
    setProblem(undefined)
    setAddress(next)
  }
  return { address, picture, progress, problem, upload, choose, refuse: setProblem }
}

/** Those that the form came with are known at once. */
function usePicture(address: string) {
  const { pictures } = use(FormMemory)
  const known = pictures.find((each) => each.address === address)
  const [found, setFound] = useState<PictureFacts>()
  useEffect(() => {
    if (known || !isPicture(address)) return
    const leaving = new AbortController()
    fetch(`${href('/admin/pictures')}?address=${encodeURIComponent(address)}`, {
      signal: leaving.signal,
    })
      .then((answer) => answer.json() as Promise<{ pictures: PictureFacts[] }>)
      .then(({ pictures }) => setFound(pictures[0]))
      // Without them the picture is shown without its facts.
      .catch(() => setFound(undefined))
    return () => leaving.abort()
  }, [known, address])
  return known ?? (found?.address === address ? found : undefined)
}
