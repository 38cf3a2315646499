type Sent = { address: string } | { message: string }

/** Uploads one picture and says how far it is, from 0 to 100; `fetch` could not tell. */
export function sendFile(file: File, onProgress: (percent: number) => void) {
  return new Promise<Sent>((resolve) => {
    const failed = { message: 'The image could not be uploaded. Please try again.' }
    const request = new XMLHttpRequest()
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100)
    request.onload = () => resolve(answered(request.responseText) ?? failed)
    request.onerror = () => resolve(failed)
    const body = new FormData()
    body.set('folder', 'images')
    body.set('file', file)
    request.open('POST', '/admin/upload')
    request.send(body)
  })
}

function answered(text: string): Sent | undefined {
  try {
    const { address, message } = JSON.parse(text) as Partial<Record<'address' | 'message', string>>
    return address ? { address } : message ? { message } : undefined
  } catch {
    // Not the answer of the upload: the session has ended, or something stands between.
    return undefined
  }
}
