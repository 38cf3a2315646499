import type { BrowserTranslator } from '#core/i18n/translator.ts'
import { type FileKind, fileKinds } from './file-kinds.ts'

/** `PDF, 1.2 MB, 4 pages` */
export function describeFile(
  t: BrowserTranslator,
  { kind, bytes, pages }: { kind: FileKind; bytes: number; pages: number },
) {
  const megabytes = bytes / 1024 ** 2
  const size =
    megabytes < 0.1
      ? `${Math.max(1, Math.round(bytes / 1024))} KB`
      : `${t.number(Math.round(megabytes * 10) / 10)} MB`
  const length = pages > 0 ? [t.count(pages, '1 page|of paper', '{count} pages|of paper')] : []
  return [fileKinds[kind].word, size, ...length].join(', ')
}
