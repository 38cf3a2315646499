/** Posts a form with a file; `onProgress` gets the part sent (0..1). Undefined without a JSON response. */
export function sendUpload(
  action: string,
  body: FormData,
  onProgress?: (part: number) => void,
): Promise<Record<string, string | undefined> | undefined> {
  // fetch() reports no upload progress.
  const request = new XMLHttpRequest()
  return new Promise((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0)
    request.onerror = () => resolve({})
    request.onload = () => resolve(parseAnswer(request.responseText))
    request.open('POST', action)
    request.send(body)
  })
}

/** HTML instead of JSON: the login page, or a page of a proxy. */
function parseAnswer(text: string) {
  try {
    return JSON.parse(text) as Record<string, string | undefined> // the actions answer with texts
  } catch {
    return undefined
  }
}
