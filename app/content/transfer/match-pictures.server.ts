import { lstat, readFile } from 'node:fs/promises'
import { pictureAddress } from '#addresses.ts'
import type { AppContext } from '#app-context.server.ts'
import { isOutage } from '#core/db/outage.server.ts'
import { english } from '#core/i18n/translator.ts'
import { inspect } from '#media/imaging.server.ts'
import { mostBytes } from '#media/picture-limits.ts'
import { pictureMessages } from '#media/picture-messages.ts'
import { UnusablePicture } from '#media/unusable-picture.ts'
import { identityOf, namedPictures } from './named-pictures.server.ts'
import type { Problems } from './problems.ts'
import type { FoundPicture } from './read-site.server.ts'
import { asJson } from './readable.ts'

type Media = Pick<AppContext, 'database' | 'media'>

/** Which pictures of a folder are here already, by how its texts name them; `isHere` knows what texts of this site name. */
export async function matchPictures(program: Media, found: FoundPicture[], problems: Problems) {
  const { pictures, lost } = await namedPictures(program)
  const here = new Map(pictures.map(({ identity, address }) => [identity, address]))
  const addresses = new Set([...here.values(), ...lost.map(pictureAddress)])
  const described = new Set(pictures.map(({ description }) => asJson(description)))
  const known = new Map<string, string>()
  for (const { readable, file, description } of found) {
    if ((await lstat(file)).size > mostBytes) {
      problems.add(readable.slice(1), english.of(pictureMessages.tooLarge))
      continue
    }
    const bytes = await readFile(file)
    const find = (as: Uint8Array) => here.get(identityOf(as, description))
    // What no export wrote is kept as another file than it came in.
    const mayBe = described.has(asJson(description))
    const address = find(bytes) ?? (mayBe ? find(await asKept(bytes)) : undefined)
    if (address) known.set(readable, address)
  }
  return { known, isHere: (address: string) => addresses.has(address) }
}

/** A picture as the store would have it; one that it would not take stays as it is, and is told later. */
async function asKept(bytes: Uint8Array) {
  return inspect(bytes, { isEncoded: true }).then(
    ({ original }) => original,
    () => bytes,
  )
}

/** Takes the others into the store, with the checks of every upload; `work` fails, and they go again. */
export async function withPictures<Result>(
  { media }: Media,
  found: FoundPicture[],
  known: Map<string, string>,
  problems: Problems,
  work: (addresses: Map<string, string>) => Promise<Result>,
) {
  const taken = new Map<string, string>()
  try {
    for (const { readable, file, folder, description } of found) {
      if (known.has(readable)) continue
      const { focal_x: x, focal_y: y, is_decorative: isDecorative, alt, name } = description
      const about = { folder, alt, name, isDecorative, focal: { x, y }, isEncoded: true }
      try {
        taken.set(readable, await media.add(await readFile(file), about))
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error
        problems.add(readable.slice(1), english.of(error.why))
      }
    }
    problems.end()
    return { result: await work(new Map([...known, ...taken])), taken: taken.size }
  } catch (error) {
    // A draft that was written before the connection was lost names them.
    if (!isOutage(error)) for (const address of taken.values()) await media.remove(address)
    throw error
  }
}
