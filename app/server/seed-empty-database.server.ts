import { generatePassword } from '#accounts/passwords/generate-password.server.ts'
import { findPasswordProblem } from '#accounts/passwords/password-rules.server.ts'
import { listPersonalWords } from '#accounts/passwords/personal-words.server.ts'
import {
  defaultAdministratorName,
  hasAdministrator,
} from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { recordDefaultTextsAsSamples } from '#content/samples/sample-state.server.ts'
import { siteVisibilitySettings } from '#content/settings/publication.ts'
import { asContentDb, readContentVersion } from '#content/store/change.server.ts'
import { retryWhileBusy } from '#core/db/retry-while-busy.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { createPrelaunchKey, createPrelaunchLink } from '#core/request/prelaunch-link.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { describeStorageFaultToOperator } from '#media/storage.server.ts'
import { StartupError } from './create-context.server.ts'

/** Fills an empty database with content and the first administrator. Returns lines to print once. */
export async function seedEmptyDatabase(app: AppContext, say: (line: string) => void) {
  const { environment, database } = app
  if (!(await hasAdministrator(database.db))) await checkGivenPassword(app)
  const isUntouched = (await readContentVersion(database.db)) === 0
  // Marks the default texts and technologies of pages as samples: nobody has confirmed them yet.
  if (environment.SEED === 'empty' && isUntouched)
    await recordDefaultTextsAsSamples(asContentDb(database.db))
  if (environment.SEED === 'own' && isUntouched) {
    const { beginOwn } = await import('../../seeds/own.server.ts')
    await beginOwn(app)
  }
  if (environment.SEED === 'demo' && isUntouched) {
    say('Writing the demo content (once) …')
    const { seed } = await import('../../seeds/seed.server.ts')
    await seed(app).catch((error: unknown) => {
      const fault = describeStorageFaultToOperator(error, environment)
      throw new StartupError(
        fault ??
          `The demo content could not be written (${getErrorReason(error)}); nothing of it was kept, please start again`,
      )
    })
  }
  const credentials = (await hasAdministrator(database.db))
    ? []
    : await createFirstAdministrator(app)
  return [...credentials, ...(await describeVisibility(app))]
}

async function describeVisibility({ store, secret, environment }: AppContext) {
  const { isPublic, link } = await store.setting(siteVisibilitySettings)
  if (isPublic) return []
  const address = createPrelaunchLink(environment.ORIGIN, createPrelaunchKey(secret, link))
  return [`The site is not public yet. Who has this link sees it: ${address}`]
}

const leading = { roles: ['leitung'], jobs: [] } as const

/** Checked before the demo content, which takes half a minute. Ignored once there is an administrator. */
async function checkGivenPassword(app: AppContext) {
  const { ADMIN_EMAIL, ADMIN_PASSWORD: chosenPassword } = app.environment
  if (
    chosenPassword &&
    findPasswordProblem(chosenPassword, await listPersonalWords(app, ADMIN_EMAIL))
  )
    throw new StartupError(
      'ADMIN_PASSWORD: the given value is easily guessed; expected several words that have nothing to do with each other, or the output of: openssl rand -base64 18',
    )
}

async function createFirstAdministrator({ environment, database }: AppContext) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: chosenPassword } = environment
  const password = chosenPassword ?? generatePassword()
  try {
    const administrator = { email, password, name: defaultAdministratorName, ...leading }
    await retryWhileBusy(() => createAdministrator(database.db, administrator))
  } catch (error) {
    // Another instance that started at the same time created it and prints its password.
    if (getViolatedConstraintKind(error) === 'unique') return []
    throw error
  }
  return [
    `E-mail    ${email}`,
    ...(chosenPassword ? [] : [`Password  ${password}  (shown only once)`]),
  ]
}
