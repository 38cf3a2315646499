import type { Program } from '../../program.server.ts'
import type { Check } from '../checks/check.ts'
import { clock } from '../checks/clock.server.ts'
import { processors } from '../checks/legal-texts.server.ts'
import { lostFiles } from '../checks/lost-files.server.ts'
import { mail } from '../checks/mail.server.ts'
import { operation } from '../checks/operation.server.ts'
import { requests } from '../checks/requests.server.ts'
import { siteChecks } from '../checks/site.server.ts'
import { inboxFindings } from '../inbox/check.server.ts'

const checks: Check<Program>[] = [
  mail,
  lostFiles,
  clock,
  requests,
  operation,
  processors,
  inboxFindings,
  ...siteChecks,
]

/** What the operator should see to, the most important first. */
export async function attention(program: Program) {
  const found = await Promise.all(checks.map((check) => check(program)))
  return found.flat().sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
}
