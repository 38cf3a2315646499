import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eraseName, findNameMentions } from '#inbox/privacy/erase-name.server.ts'
import { listPictures } from '#media/panel/pictures.server.ts'
import { createPictureLibrary } from '#media/picture-library.server.ts'
import { writeBackup } from '#operations/backup/backup.server.ts'
import { restoreBackup } from '#operations/backup/restore.server.ts'
import { openInbox } from '../inbox-program.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const create = { width: 40, height: 20, channels: 3, background: '#a33' } as const

async function openWithFiles(names: string[]) {
  const opened = await openInbox()
  const media = createPictureLibrary(opened.app.database, opened.app.storage)
  const bytes = await sharp({ create }).png().toBuffer()
  for (const name of names) await media.add(bytes, { folder: 'images', alt: '', name })
  return { ...opened, app: { ...opened.app, media } }
}

const namesIn = async ({ db }: Awaited<ReturnType<typeof openWithFiles>>) =>
  (await db.selectFrom('media').select('name').orderBy('id').execute()).map(({ name }) => name)

test('listPictures searches file names literally, and backups contain them', async () => {
  const opened = await openWithFiles(['IMG_0007.JPG', 'IMG_0070.JPG', 'Büro 100%.png'])
  const { app } = opened
  const found = async (search: string) =>
    (await listPictures(app, { search, show: 'all', page: 1 })).pictures.map(({ name }) => name)
  expect(await found('img_0007')).toEqual(['IMG_0007.JPG'])
  expect(await found('BÜRO 100%')).toEqual(['Büro 100%.png'])
  expect(await found('0%')).toEqual(['Büro 100%.png'])

  const file = join(await temporaryFolder(), 'backup.tar')
  await writeBackup(opened.db, app.storage, file)
  await opened.db.updateTable('media').set({ name: '' }).execute()
  await restoreBackup(opened.db, app.storage, file, { replace: true })
  expect(await namesIn(opened)).toEqual(['IMG_0007.JPG', 'IMG_0070.JPG', 'Büro 100%.png'])
})

test('eraseName redacts file names, however the words are joined', async () => {
  const opened = await openWithFiles([
    'Änne_Beispiel-Portrait.jpg',
    'portrait-aenne-beispiel.jpg',
    'Änne.Beispiel.JPG',
    'ÄNNE BEISPIEL.png',
    'Änne Beispielhaft.png',
    'Änne.png',
  ])
  const name = 'Änne Beispiel'
  const { mentions } = await findNameMentions(opened.app, name)
  expect(mentions.map(({ table }) => table)).toEqual(['media', 'media', 'media', 'media'])
  await eraseName(opened.app, name)
  expect(await namesIn(opened)).toEqual([
    '[…]-Portrait.jpg',
    'portrait-[…].jpg',
    '[…].JPG',
    '[…].png',
    'Änne Beispielhaft.png',
    'Änne.png',
  ])
})
