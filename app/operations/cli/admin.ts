import { normalizeAccountEmail } from '#accounts/normalize-account-email.ts'
import { generatePassword } from '#accounts/passwords/generate-password.server.ts'
import {
  defaultAdministratorName,
  listAdministrators,
  removeSecondFactorAndPasskeys,
  setPassword,
} from '#accounts/people/administrators.server.ts'
import { createAdministrator } from '#accounts/people/create-administrator.server.ts'
import { type Access, isRole, type Role, roles } from '#accounts/rights.ts'
import { changeAccess } from '#accounts/roles.server.ts'
import { getViolatedConstraintKind } from '#core/db/violated-constraint-kind.server.ts'
import { isEmail } from '#core/fields/email.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { CommandError, runCommand } from './command.ts'
import { addJsonFields, print } from './report.ts'

const usage = `Usage: npm run admin -- list
       npm run admin -- create E-MAIL [NAME] [--role=ROLE ...]
       npm run admin -- lead E-MAIL
       npm run admin -- reset-password E-MAIL
       npm run admin -- reset-2fa E-MAIL

ROLE is one of ${roles.join(', ')}; without one the account is of the management (leitung).`

/** Account rescue for people who can no longer sign in. */
await runCommand(async (app, args) => {
  const [verb, typed = '', name = defaultAdministratorName] = args.filter(
    (each) => !each.startsWith('--'),
  )
  const email = normalizeAccountEmail(typed)
  if (verb === 'list') return list(app)
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new CommandError(usage)
  if (verb === 'create' && !isEmail(email)) throw new CommandError(`${email} is no e-mail address.`)
  if (verb === 'create') return create(app, email, name, parseRoles(args))
  if (verb === 'lead') return grantLead(app, email)
  if (verb === 'reset-password') return resetPassword(app, email)
  if (verb === 'reset-2fa') return resetSecondFactor(app, email)
  throw new CommandError(usage)
})

async function list({ database }: AppContext) {
  const administrators = await listAdministrators(database.db)
  addJsonFields({
    administrators: administrators.map(({ email, name, roles, hasSecondFactor }) => ({
      email,
      name,
      roles,
      hasSecondFactor,
    })),
  })
  for (const { email, name, roles, hasSecondFactor } of administrators)
    print(`${email}\t${name}\t${roles.join(' ')}${hasSecondFactor ? '\ttwo-factor' : ''}`)
}

async function create({ database }: AppContext, email: string, name: string, roles: Role[]) {
  const password = generatePassword()
  try {
    await createAdministrator(database.db, { email, password, name, roles, jobs: [] })
  } catch (error) {
    if (getViolatedConstraintKind(error) !== 'unique') throw error
    throw new CommandError(`${email} is an administrator already.`)
  }
  show(email, password)
}

/** `--role=personal`, repeatable. */
function parseRoles(args: string[]): Role[] {
  const options = args.filter((each) => each.startsWith('--'))
  const roleNames = options.map((each) => each.replace(/^--role=/, ''))
  if (!roleNames.every(isRole)) throw new CommandError(usage)
  return roleNames.length > 0 ? roleNames : ['leitung']
}

/** Recovery if no user is left who could assign roles. */
async function grantLead({ database }: AppContext, email: string) {
  const person = (await listAdministrators(database.db)).find((each) => each.email === email)
  if (!person) throw unknown(email)
  const access: Access = { roles: [...person.roles, 'leitung'], jobs: person.jobs }
  await changeAccess(database, person.id, access, { by: 'npm run admin' })
  print(`${email} may do everything now.`)
}

async function resetPassword(app: AppContext, email: string) {
  const password = generatePassword()
  if (!(await setPassword(app, email, password))) throw unknown(email)
  show(email, password)
}

async function resetSecondFactor(app: AppContext, email: string) {
  if (!(await removeSecondFactorAndPasskeys(app, email))) throw unknown(email)
  print(
    `${email} has neither passkeys nor a second factor any more, and signs in with the password alone; who has none gets one by reset-password.`,
  )
}

function show(email: string, password: string) {
  addJsonFields({ email, password })
  print(`E-mail    ${email}`)
  print(`Password  ${password}  (shown only once)`)
}

/** A function declaration, since it is used before this line runs. */
function unknown(email: string) {
  return new CommandError(`${email} is not an administrator.`)
}
