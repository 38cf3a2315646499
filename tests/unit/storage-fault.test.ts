import { expect, test } from 'vitest'
import { copyForeignPictures } from '#content/pictures/copied-pictures.server.ts'
import { post } from '#content/types/post.ts'
import type { PictureLibrary } from '#media/picture-library.server.ts'
import { describeStorageFaultToUser } from '#media/storage-fault.server.ts'

const failure = (fields: object, cause?: Error) => Object.assign(new Error('x', { cause }), fields)
const ofDriver = (cause: Error) => failure({ code: 'E_CANNOT_READ_FILE' }, cause)

test.each([
  ['The disk', failure({ code: 'ENOSPC' })],
  ['The disk', ofDriver(failure({ $metadata: { httpStatusCode: 507 } }))],
  ['The file store refuses', ofDriver(failure({ $metadata: { httpStatusCode: 404 } }))],
  ['The file store refuses', ofDriver(failure({ code: 'EACCES' }))],
  ['The file store reports', failure({ $metadata: { httpStatusCode: 503 } })],
  ['The file store does not answer', failure({ $metadata: { attempts: 2 } })],
])('describeStorageFaultToUser says: %s', (words, error) => {
  const fault = describeStorageFaultToUser(error)
  expect(typeof fault === 'object' ? fault.text : fault).toMatch(words)
})

test('describeStorageFaultToUser returns undefined for other errors', () => {
  expect(describeStorageFaultToUser(failure({ code: 'ECONNREFUSED' }))).toBeUndefined()
  expect(describeStorageFaultToUser(failure({ code: 'ENOENT' }))).toBeUndefined()
})

test('copyForeignPictures reports a storage fault as such at the field, not as a missing picture', async () => {
  const error = ofDriver(failure({ $metadata: { httpStatusCode: 403 } }))
  const media = {
    original: () => Promise.reject(error),
  } as Partial<PictureLibrary> as PictureLibrary
  const values = { image_url: '/media/team/0123456789abcdef.jpg' }
  const { errors } = await copyForeignPictures({ media }, post.fields, values, undefined)
  expect(errors.image_url).toMatch('The file store refuses')
})
