import type { Message } from '#core/i18n/text.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { drainFile, readForm } from '#core/request/read-form.server.ts'
import { toUnreadableFormResponse, UnreadableFormError } from '#core/request/unreadable-form.ts'
import { log } from '#core/runtime/log.server.ts'
import { cleanFileName } from '#media/file-name.ts'
import { maxFileBytes } from '#media/files/file-kinds.ts'
import { describeStorageFaultToUser } from '#media/storage-fault.server.ts'

const limits = {
  maxFiles: 1,
  maxFileSize: maxFileBytes,
  maxTotalSize: maxFileBytes + 1024 * 1024,
}

type Received = { key: string; name: string } | { refusal: Message; status: 422 | 503 }

/** Stores the only file of a form while it arrives. Returns its key and name, or why it is refused. */
export async function receiveFile(
  { files }: Pick<AppContext, 'files'>,
  request: Request,
): Promise<Received> {
  let received: Received = { refusal: 'No file was sent.', status: 422 }
  await readForm(request, limits, async (incoming) => {
    if (incoming.field !== 'file' || incoming.name === '') return drainFile(incoming)
    const result = await files.add(incoming)
    received =
      'key' in result
        ? { ...result, name: cleanFileName(incoming.name) }
        : { ...result, status: 422 }
  }).catch((error: unknown) => {
    const fault = describeStorageFaultToUser(error)
    if (fault) {
      log.error({ err: error }, 'a file could not be stored')
      received = { refusal: fault, status: 503 }
      return
    }
    if (!(error instanceof UnreadableFormError)) throw error
    if (error.limit !== 'total') throw toUnreadableFormResponse(error)
    received = { refusal: tooLarge, status: 422 }
  })
  return received
}

const tooLarge: Message = {
  text: 'This file has more than {most} MB. Please choose a smaller one.',
  values: { most: maxFileBytes / 1024 ** 2 },
}
