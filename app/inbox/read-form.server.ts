import {
  type FileUpload,
  FormDataParseError,
  MaxFileSizeExceededError,
  MaxFilesExceededError,
  MaxTotalSizeExceededError,
  type ParseFormDataOptions,
  parseFormData,
} from '@remix-run/form-data-parser'

/** A body that was cut off, is malformed, or larger than any form of ours. */
export class UnreadableForm extends Error {
  readonly limit: 'files' | 'file' | 'total' | undefined

  constructor(limit?: UnreadableForm['limit']) {
    super('The form cannot be read')
    this.limit = limit
  }
}

/** Reads a submitted form within limits, file by file. Other kinds of bodies get 415. Throws `UnreadableForm`. */
export async function readForm(
  request: Request,
  limits: ParseFormDataOptions,
  onFile: (file: FileUpload) => Promise<void>,
): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type))
    throw new Response('Unsupported Media Type', { status: 415 })
  try {
    return await parseFormData(request, { maxParts: 60, ...limits }, onFile)
  } catch (error) {
    if (error instanceof MaxFilesExceededError) throw new UnreadableForm('files')
    if (error instanceof MaxFileSizeExceededError) throw new UnreadableForm('file')
    if (error instanceof MaxTotalSizeExceededError) throw new UnreadableForm('total')
    if (error instanceof FormDataParseError || isParserComplaint(error)) throw new UnreadableForm()
    throw error
  }
}

const isParserComplaint = (error: unknown) =>
  error instanceof Error && /^(Max\w+Exceeded|Multipart\w*)Error$/.test(error.name)
