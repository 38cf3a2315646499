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
  return new Promise<{ address?: string; message?: string }>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) =>
      about.onProgress?.(total ? loaded / total : 0)
    request.onerror = () => resolve({})
    request.onload = () => resolve(read(request))
    request.open('POST', '/admin/upload')
    request.send(body)
  })
}

function read({ status, responseText }: XMLHttpRequest) {
  try {
    const { address, message } = JSON.parse(responseText) as { address?: string; message?: string }
    return status < 300 ? { address } : { message }
  } catch {
    // The page to sign in at, or that of a proxy.
    return { message: 'The image could not be uploaded. You may have to sign in again.' }
  }
}
