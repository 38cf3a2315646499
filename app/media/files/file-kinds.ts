/** Types of documents and videos in the library, by the extension of the address. The server checks the bytes. */
export const fileKinds = {
  pdf: { group: 'document', type: 'application/pdf', word: 'PDF', maxMegabytes: 40 },
  mp4: { group: 'video', type: 'video/mp4', word: 'MP4', maxMegabytes: 200 },
  webm: { group: 'video', type: 'video/webm', word: 'WebM', maxMegabytes: 200 },
  vtt: { group: 'captions', type: 'text/vtt; charset=utf-8', word: 'WebVTT', maxMegabytes: 1 },
} as const

export type FileKind = keyof typeof fileKinds
export type FileGroup = (typeof fileKinds)[FileKind]['group']

export const fileGroups = ['document', 'video', 'captions'] as const satisfies FileGroup[]

/** The largest of all. */
export const maxFileBytes = 200 * 1024 ** 2

/** The kind by the ending of a name, an address or a key. */
export function getFileKind(name: string): FileKind | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return isFileKind(ending) ? ending : undefined
}

const isFileKind = (ending: string): ending is FileKind => Object.hasOwn(fileKinds, ending)

/** The kinds of a group, in order. */
export const listFileKinds = (group: FileGroup) =>
  Object.keys(fileKinds).filter(
    (kind): kind is FileKind => isFileKind(kind) && fileKinds[kind].group === group,
  )
