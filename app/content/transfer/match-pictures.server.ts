import { lstat, readFile } from 'node:fs/promises'
import { buildPictureAddress } from '#addresses.ts'
import { isOutage } from '#core/db/outage.server.ts'
import { englishTranslator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { maxPictureBytes } from '#media/picture-limits.ts'
import { pictureRefusals } from '#media/picture-refusals.ts'
import { normalizePictureLazily } from '#media/pixels/imaging.server.ts'
import { UnusablePictureError } from '#media/unusable-picture.ts'
import {
  getPictureIdentity,
  listNamedPictures,
  withGermanDescriptionOnly,
} from './named-pictures.server.ts'
import type { PictureFromFile } from './parse-raw-folder.server.ts'
import type { ImportProblems } from './problems.ts'
import { toCanonicalJson } from './readable.ts'

type Media = Pick<AppContext, 'database' | 'media'>

/** Finds the pictures of a folder that the store has, by their address in the folder. `isHere` tests an address of the store. */
export async function matchPictures(
  app: Media,
  found: PictureFromFile[],
  problems: ImportProblems,
) {
  const { pictures, lost } = await listNamedPictures(app)
  const stored = [...pictures.map(withGermanDescriptionOnly), ...pictures]
  const addressByIdentity = new Map(stored.map(({ identity, address }) => [identity, address]))
  const addresses = new Set([...addressByIdentity.values(), ...lost.map(buildPictureAddress)])
  const knownDescriptions = new Set(stored.map(({ description }) => toCanonicalJson(description)))
  const known = new Map<string, string>()
  for (const { readable, file, description } of found) {
    if ((await lstat(file)).size > maxPictureBytes) {
      problems.add(readable.slice(1), englishTranslator.of(pictureRefusals.tooLarge))
      continue
    }
    const bytes = await readFile(file)
    const find = (data: Uint8Array) => addressByIdentity.get(getPictureIdentity(data, description))
    // The store re-encodes uploads, so a file that no export wrote differs from the stored one.
    const isDescribed = knownDescriptions.has(toCanonicalJson(description))
    const address = find(bytes) ?? (isDescribed ? find(await reencode(bytes)) : undefined)
    if (address) known.set(readable, address)
  }
  return { known, isHere: (address: string) => addresses.has(address) }
}

/** The bytes as the store would re-encode them; unchanged if it would refuse them, which is reported later. */
async function reencode(bytes: Uint8Array) {
  return normalizePictureLazily(bytes, { isEncoded: true }).then(
    ({ original }) => original,
    () => bytes,
  )
}

/** Adds the missing pictures to the store, validated as uploads, and runs `work`. If it fails they are removed again. */
export async function runWithAddedPictures<Result>(
  { media }: Media,
  found: PictureFromFile[],
  known: Map<string, string>,
  problems: ImportProblems,
  work: (addresses: Map<string, string>) => Promise<Result>,
) {
  const added = new Map<string, string>()
  try {
    for (const { readable, file, folder, description } of found) {
      if (known.has(readable)) continue
      const { focal_x: x, focal_y: y, is_decorative: isDecorative, ...texts } = description
      const details = { folder, ...texts, isDecorative, focal: { x, y }, isEncoded: true }
      try {
        added.set(readable, await media.add(await readFile(file), details))
      } catch (error) {
        if (!(error instanceof UnusablePictureError)) throw error
        problems.add(readable.slice(1), englishTranslator.of(error.why))
      }
    }
    problems.end()
    return { result: await work(new Map([...known, ...added])), addedPictures: added.size }
  } catch (error) {
    // During an outage the draft may have been committed with them.
    if (!isOutage(error)) for (const address of added.values()) await media.remove(address)
    throw error
  }
}
