import { lstat, readFile } from 'node:fs/promises'
import { pictureAddress } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import { english } from '#core/i18n/translator.ts'
import { inspect } from '#media/imaging.server.ts'
import { mostBytes } from '#media/picture-limits.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { UnusablePicture } from '#media/unusable-picture.ts'
import { getPictureIdentity, namedPictures } from './named-pictures.server.ts'
import type { Problems } from './problems.ts'
import type { FoundPicture } from './read-site.server.ts'
import { asJson } from './readable.ts'

type Media = Pick<AppContext, 'database' | 'media'>

/** Finds the pictures of a folder that the store has, by their address in the folder. `isHere` tests an address of the store. */
export async function matchPictures(program: Media, found: FoundPicture[], problems: Problems) {
  const { pictures, lost } = await namedPictures(program)
  const addressByIdentity = new Map(pictures.map(({ identity, address }) => [identity, address]))
  const addresses = new Set([...addressByIdentity.values(), ...lost.map(pictureAddress)])
  const knownDescriptions = new Set(pictures.map(({ description }) => asJson(description)))
  const known = new Map<string, string>()
  for (const { readable, file, description } of found) {
    if ((await lstat(file)).size > mostBytes) {
      problems.add(readable.slice(1), english.of(pictureMessages.tooLarge))
      continue
    }
    const bytes = await readFile(file)
    const find = (data: Uint8Array) => addressByIdentity.get(getPictureIdentity(data, description))
    // The store re-encodes uploads, so a file that no export wrote differs from the stored one.
    const isDescribed = knownDescriptions.has(asJson(description))
    const address = find(bytes) ?? (isDescribed ? find(await reencode(bytes)) : undefined)
    if (address) known.set(readable, address)
  }
  return { known, isHere: (address: string) => addresses.has(address) }
}

/** The bytes as the store would re-encode them; unchanged if it would refuse them, which is reported later. */
async function reencode(bytes: Uint8Array) {
  return inspect(bytes, { isEncoded: true }).then(
    ({ original }) => original,
    () => bytes,
  )
}

/** Adds the missing pictures to the store, validated as uploads, and runs `work`. If it fails they are removed again. */
export async function withPictures<Result>(
  { media }: Media,
  found: FoundPicture[],
  known: Map<string, string>,
  problems: Problems,
  work: (addresses: Map<string, string>) => Promise<Result>,
) {
  const added = new Map<string, string>()
  try {
    for (const { readable, file, folder, description } of found) {
      if (known.has(readable)) continue
      const { focal_x: x, focal_y: y, is_decorative: isDecorative, alt, name } = description
      const details = { folder, alt, name, isDecorative, focal: { x, y }, isEncoded: true }
      try {
        added.set(readable, await media.add(await readFile(file), details))
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error
        problems.add(readable.slice(1), english.of(error.why))
      }
    }
    problems.end()
    return { result: await work(new Map([...known, ...added])), taken: added.size }
  } catch (error) {
    // After an outage the draft may have been committed and need them.
    if (!isOutage(error)) for (const address of added.values()) await media.remove(address)
    throw error
  }
}
