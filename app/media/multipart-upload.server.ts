import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** S3 takes at most 5 GB in one request, and 10,000 parts of at least 5 MB. */
export const maxSinglePutBytes = 5 * 1024 ** 3
const mebibyte = 1024 ** 2

/** Parts of 64 MB, larger only where they would be too many. */
const getPartBytes = (bytes: number) =>
  Math.max(64 * mebibyte, Math.ceil(bytes / 10_000 / mebibyte) * mebibyte)

/** Stores a large object part by part, one part in memory. What does not become whole is given up and leaves nothing. */
export async function uploadInParts(
  client: S3Client,
  object: { Bucket: string; Key: string },
  content: Readable,
  size: number,
  partBytes = getPartBytes(size),
) {
  const {
    AbortMultipartUploadCommand,
    CompleteMultipartUploadCommand,
    CreateMultipartUploadCommand,
    UploadPartCommand,
  } = await import('@aws-sdk/client-s3')
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(object))
  const upload = { ...object, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    let bytes = 0
    for await (const Body of splitParts(content, partBytes)) {
      const PartNumber = Parts.length + 1
      // At 100 KB a second.
      const requestTimeout = 10_000 + Body.length / 100
      const part = new UploadPartCommand({ ...upload, PartNumber, Body })
      const { ETag } = await client.send(part, { requestTimeout })
      Parts.push({ PartNumber, ETag })
      bytes += Body.length
    }
    if (bytes !== size) throw new Error(`${object.Key} has ${bytes} bytes and not ${size}`)
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

/** Buffers of exactly this size; the last one may be smaller. */
async function* splitParts(content: AsyncIterable<Buffer>, partBytes: number) {
  let chunks: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    let rest = chunk
    while (length + rest.length >= partBytes) {
      const first = rest.subarray(0, partBytes - length)
      yield Buffer.concat([...chunks, first])
      rest = rest.subarray(first.length)
      chunks = []
      length = 0
    }
    chunks.push(rest)
    length += rest.length
  }
  if (length > 0) yield Buffer.concat(chunks)
}
