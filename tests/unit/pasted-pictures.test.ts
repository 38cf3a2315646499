import { expect, test } from 'vitest'
import { readRtfPictures } from '../../app/panel/kit/fields/rich-text/pasted-pictures.ts'

/** As Word writes a picture: with property groups, an id, and a metafile copy for old readers. */
const word = (type: string, digits: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw423\\${type}\\bliptag-1234{\\*\\blipuid 00112233445566778899aabbccddeeff}${digits}}}{\\nonshppict{\\pict\\picscalex100\\wmetafile8 0100}}`

test('readRtfPictures returns the PNG and JPEG pictures of RTF from Word in order', () => {
  const rtf = `{\\rtf1 Text ${word('pngblip', '89504e47\r\n0d0a')} mehr ${word('jpegblip', 'ffd8FF')} }`
  expect(readRtfPictures(rtf)).toEqual([
    { type: 'png', data: Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]) },
    { type: 'jpeg', data: Uint8Array.from([0xff, 0xd8, 0xff]) },
  ])
})

test('readRtfPictures returns an empty list without PNG or JPEG pictures', () => {
  for (const rtf of ['', '{\\rtf1 \\b fett\\b0}', '{\\pict\\wmetafile8 0100}'])
    expect(readRtfPictures(rtf)).toEqual([])
})
