import type { TextKey } from '#core/i18n/text.ts'

const zip = 'PK\x03\x04'

/** File kinds by magic bytes (`begins`) and texts near the start (`holds`). */
const kinds: { begins: string[]; holds?: string[]; words: TextKey }[] = [
  {
    begins: [zip],
    holds: ['mimetypeapplication/vnd.oasis'],
    words:
      'This is an OpenDocument spreadsheet (.ods). Please save it as “Text CSV” and choose that file.',
  },
  {
    begins: [zip],
    holds: ['xl/', '[Content_Types].xml'],
    words:
      'This is an Excel workbook (.xlsx). In Excel please choose “Save as”, “CSV UTF-8”, and choose that file.',
  },
  {
    begins: ['\xd0\xcf\x11\xe0'],
    words:
      'This is an Excel workbook of an old kind (.xls). In Excel please choose “Save as”, “CSV”, and choose that file.',
  },
  {
    begins: [zip, '\x1f\x8b'],
    words: 'This is an archive. Please unpack it and choose the file inside.',
  },
  {
    begins: ['%PDF-'],
    words:
      'This is a PDF. A list of redirects is a table (CSV), an .htaccess or settings of nginx.',
  },
  {
    begins: ['{', '['],
    holds: ['":', '["', '[{'],
    words:
      'This is JSON. Please have the plugin give out its redirects as CSV and choose that file.',
  },
]

/** An error for a file that is no text list, with the way to get one; undefined for a list. */
export function findFileKindProblem(bytes: Uint8Array): TextKey | undefined {
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('latin1')
  const kind = kinds.find(
    ({ begins, holds }) =>
      begins.some((mark) => start.startsWith(mark)) &&
      (!holds || holds.some((mark) => start.includes(mark))),
  )
  return kind?.words
}
