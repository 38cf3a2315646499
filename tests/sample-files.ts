import { deflateSync } from 'node:zlib'

/** A PDF with `pages` pages, its objects in a compressed stream if `isPacked`. */
export function samplePdf({ pages = 2, more = '', isPacked = false, text = '' } = {}) {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')
  const objects = `<</Type/Catalog/Pages 2 0 R${more}>>\n<</Resources <</Font <<>>>> /Type /Pages /Kids [${kids}] /Count ${pages}>>`
  if (!isPacked)
    return Buffer.from(
      `%PDF-1.7\n% ${text}\n1 0 obj\n${objects.replace('\n', '\nendobj\n2 0 obj\n')}\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
      'latin1',
    )
  const stream = deflateSync(Buffer.from(objects, 'latin1'))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n% ${text}\n5 0 obj\n<</Type/ObjStm/N 2/First 0/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\nstartxref\n9\n%%EOF\n'),
  ])
}

function box(name: string, content: Buffer | string = '') {
  const body = Buffer.from(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** An MP4 whose mdat box has `bytes` bytes. */
export const sampleMp4 = (bytes = 100, brand = 'isom') =>
  Buffer.concat([
    box('ftyp', `${brand}\0\0\x02\0isomiso2`),
    box('moov', 'x'.repeat(40)),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('free'),
  ])

/** A WebM whose segment has `bytes` bytes, or an unknown size if `isOpen`. */
export function sampleWebm(bytes = 50, { type = 'webm', isOpen = false } = {}) {
  const head = Buffer.concat([
    Buffer.from('1a45dfa3', 'hex'),
    Buffer.from([0x80 | (3 + type.length)]),
    Buffer.from('428280', 'hex'),
    Buffer.from(type),
  ])
  const size = isOpen ? Buffer.from('01ffffffffffffff', 'hex') : Buffer.from([0x80 | bytes])
  return Buffer.concat([head, Buffer.from('18538067', 'hex'), size, Buffer.alloc(bytes, 1)])
}

export const sampleCaptions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGrüß Gott\n'
