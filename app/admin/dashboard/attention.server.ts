import { type Access, can } from '../../auth/rights.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import type { Check, Finding } from '../checks/check.ts'
import { clock } from '../checks/clock.server.ts'
import { processors } from '../checks/legal-texts.server.ts'
import { lostFiles } from '../checks/lost-files.server.ts'
import { mail } from '../checks/mail.server.ts'
import { operation } from '../checks/operation.server.ts'
import { requests } from '../checks/requests.server.ts'
import { siteChecks } from '../checks/site.server.ts'
import { inboxFindings } from '../inbox/check.server.ts'
import { mayOpen } from '../shell/may-open.ts'

const checks: Check<Program>[] = [
  mail,
  lostFiles,
  clock,
  requests,
  operation,
  processors,
  ...siteChecks,
]

/** What somebody should see to, the most important first. */
export async function attention(program: Program, access: Access, t: Speaker) {
  const found = await Promise.all([
    inboxFindings(t, program, access),
    ...checks.map((check) => check(program, t)),
  ])
  return found
    .flat()
    .flatMap((finding) => forPerson(finding, access))
    .sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false))
}

/** Whoever may not go where it is put right, is not told; what the panel cannot put right concerns who runs it. */
function forPerson({ links = [], seen, ...finding }: Finding, access: Access): Finding[] {
  const open = links.filter(({ to }) => mayOpen(access, to))
  const concerns = seen
    ? mayOpen(access, seen.action, 'POST')
    : links.length > 0
      ? open.length > 0
      : can(access, 'settings:read')
  return concerns ? [{ ...finding, ...(seen && { seen }), links: open }] : []
}
