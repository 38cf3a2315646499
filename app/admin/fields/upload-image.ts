import { href } from 'react-router'
export type Sent = { address: string } | { message: string }

const failed = { message: 'The image could not be uploaded. Please try again.' }

/** Sends one picture and says how far it is (0..1); answers its address, or what is wrong with it. */
export function uploadImage(
  file: File,
  about: {
    folder: string
    alt: string
    isDecorative?: boolean
    onProgress?: (part: number) => void
  },
) {
  const body = new FormData()
  body.set('folder', about.folder)
  body.set('alt', about.alt)
  if (about.isDecorative) body.set('decorative', 'on')
  body.set('file', file)
  // fetch() does not tell how much has been sent.
  const request = new XMLHttpRequest()
  return new Promise<Sent>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      about.onProgress?.(total ? loaded / total : 0)
    request.onerror = () => resolve(failed)
    request.onload = () => resolve(answered(request.responseText))
    request.open('POST', href('/admin/upload'))
    request.send(body)
  })
}

function answered(text: string): Sent {
  try {
    const { address, message } = JSON.parse(text) as { address?: string; message?: string }
    return address ? { address } : { message: message ?? failed.message }
  } catch {
    // The page to sign in at, or that of something in between.
    return { message: 'The image could not be uploaded. You may have to sign in again.' }
  }
}
