import type { Readable } from 'node:stream'
import { downloadZip } from 'client-zip'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getStoredDocumentStream } from '../documents/document-store.server.ts'

interface Entry {
  name: string
  input: string | Readable
  lastModified?: Date
}

interface DocumentRow {
  key: string
  bytes: number
  name: string
  created_at: string
  application_id: number | null
}

/** Numbers the files, since names may repeat. Opens each file only when its turn comes. */
export async function* generateDocumentZipEntries<Document extends DocumentRow>(
  app: AppContext,
  documents: Document[],
  folder: (document: Document) => string,
  missing = 'Diese Datei fehlt im Speicher.',
): AsyncGenerator<Entry> {
  for (const [index, document] of documents.entries()) {
    const number = String(index + 1).padStart(2, '0')
    // Names stored by earlier versions are not normalised.
    const name = `${folder(document)}/${number} ${document.name.normalize('NFC')}`
    const input = await getStoredDocumentStream(app, document)
    if (input) yield { name, input, lastModified: new Date(document.created_at) }
    else yield { name: `${name}.fehlt.txt`, input: `${missing}\r\n` }
  }
}

export function createZipDownload(
  name: string,
  sources: (() => Iterable<Entry> | AsyncIterable<Entry>)[],
) {
  async function* entries() {
    for (const source of sources) yield* source()
  }
  return { name, body: downloadZip(entries()).body }
}
