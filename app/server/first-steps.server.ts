import {
  createAdministrator,
  defaultName,
  hasAdministrator,
} from '#accounts/administrators.server.ts'
import { generatePassword } from '#accounts/generate-password.server.ts'
import { ownWords } from '#accounts/own-words.server.ts'
import { passwordProblem } from '#accounts/password-rules.server.ts'
import type { AppContext } from '#app-context.server.ts'
import { asContentDb, contentVersion } from '#content/change.server.ts'
import { publication } from '#content/publication.ts'
import { recordFallbacks } from '#content/sample-state.server.ts'
import { violation } from '#core/db/violation.server.ts'
import { whileBusy } from '#core/db/while-busy.server.ts'
import { lookKey, lookLink } from '#core/request/look.server.ts'
import { getReason } from '#core/runtime/reason.ts'
import { storageFault } from '#media/storage.server.ts'
import { CannotStart } from './create-context.server.ts'

/** Fills an empty database with content and the first administrator. Returns lines to print once. */
export async function firstSteps(program: AppContext, say: (line: string) => void) {
  const { environment, database } = program
  if (!(await hasAdministrator(database.db))) await checkGivenPassword(program)
  const isUntouched = (await contentVersion(database.db)) === 0
  // Marks the default texts and technologies of pages as samples: nobody has confirmed them yet.
  if (environment.SEED === 'empty' && isUntouched) await recordFallbacks(asContentDb(database.db))
  if (environment.SEED === 'own' && isUntouched) {
    const { beginOwn } = await import('../../seeds/own.server.ts')
    await beginOwn(program)
  }
  if (environment.SEED === 'demo' && isUntouched) {
    say('Writing the demo content (once) …')
    const { seed } = await import('../../seeds/seed.server.ts')
    await seed(program).catch((error: unknown) => {
      const fault = storageFault(error, environment)
      throw new CannotStart(
        fault ??
          `The demo content could not be written (${getReason(error)}); nothing of it was kept, please start again`,
      )
    })
  }
  const credentials = (await hasAdministrator(database.db))
    ? []
    : await createFirstAdministrator(program)
  return [...credentials, ...(await describeVisibility(program))]
}

async function describeVisibility({ store, secret, environment }: AppContext) {
  const { isPublic, link } = await store.setting(publication)
  if (isPublic) return []
  const address = lookLink(environment.ORIGIN, lookKey(secret, link))
  return [`The site is not public yet. Who has this link sees it: ${address}`]
}

const leading = { roles: ['leitung'], jobs: [] } as const

/** Checked before the demo content, which takes half a minute. Ignored once there is an administrator. */
async function checkGivenPassword(program: AppContext) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: chosenPassword } = program.environment
  if (chosenPassword && passwordProblem(chosenPassword, await ownWords(program, ADMIN_EMAIL)))
    throw new CannotStart(
      'ADMIN_PASSWORD: the given value is easily guessed; expected several words that have nothing to do with each other, or the output of: openssl rand -base64 18',
    )
}

async function createFirstAdministrator({ environment, database }: AppContext) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: chosenPassword } = environment
  const password = chosenPassword ?? generatePassword()
  try {
    const administrator = { email, password, name: defaultName, ...leading }
    await whileBusy(() => createAdministrator(database.db, administrator))
  } catch (error) {
    // Another instance that started at the same time created it and prints its password.
    if (violation(error) === 'unique') return []
    throw error
  }
  return [
    `E-mail    ${email}`,
    ...(chosenPassword ? [] : [`Password  ${password}  (shown only once)`]),
  ]
}
