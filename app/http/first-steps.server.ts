import { createAdministrator, hasAdministrator } from '../auth/administrators.server.ts'
import { generatePassword } from '../auth/generate-password.server.ts'
import { isUntouched } from '../content/change.server.ts'
import { violation } from '../db/violation.server.ts'
import { storageFault } from '../media/storage.server.ts'
import { CannotStart } from './house.server.ts'
import type { Program } from './program.server.ts'

/** An empty database gets its content and its first administrator. Answers the lines that are shown once, at the end. */
export async function firstSteps(house: Program, say: (line: string) => void) {
  const { environment, database } = house
  if (environment.SEED === 'demo' && (await isUntouched(database))) {
    say('Writing the demo content (once) …')
    const { seed } = await import('../../seeds/seed.server.ts')
    await seed(house).catch((error: unknown) => {
      const fault = storageFault(error, environment)
      throw fault ? new CannotStart(fault) : error
    })
  }
  return (await hasAdministrator(database.db)) ? [] : firstAdministrator(house)
}

async function firstAdministrator({ environment, auth }: Program) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: given } = environment
  const password = given ?? generatePassword()
  try {
    await createAdministrator(await auth(), { email, password, name: 'Administrator' })
  } catch (error) {
    // Another instance that started at the same time was faster, and shows its password.
    if (violation(error) === 'unique') return []
    throw error
  }
  return [`E-mail    ${email}`, ...(given ? [] : [`Password  ${password}  (shown only once)`])]
}
