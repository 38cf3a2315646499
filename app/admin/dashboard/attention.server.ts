import { href } from 'react-router'
import { isUnnamed } from '../../auth/administrators.server.ts'
import type { Access } from '../../auth/rights.ts'
import type { Speaker } from '../../language/speaker.ts'
import type { Program } from '../../program.server.ts'
import { account } from '../account/paths.ts'
import type { Check, Finding, Place } from '../checks/check.ts'
import { forPerson } from '../checks/for-person.server.ts'
import { processors } from '../checks/legal-texts.server.ts'
import { clock, lostFiles, mail, operation, requests } from '../checks/running.server.ts'
import { asideAmong } from '../checks/set-aside.server.ts'
import { waiting } from '../drafts/approval.server.ts'
import { troubled } from '../drafts/troubled.server.ts'
import { inboxFindings } from '../inbox/check.server.ts'
import { quicklySoFar, siteOf } from '../ready/found.server.ts'

const checks: Check<Program>[] = [mail, lostFiles, clock, requests, operation, processors]

type Person = Access & { id: string; name: string }

/** What somebody should see to: who waits for an answer, then what is to be put right; of both the urgent first. */
export async function attention(program: Program, access: Person, t: Speaker) {
  const [people, rest, ofSite] = await Promise.all([
    Promise.all([inboxFindings(t, program, access), waiting(t, program, access)]),
    Promise.all([troubled(t, program), ...checks.map((check) => check(program, t))]),
    siteFindings(program, access, t),
  ])
  const found = [nameless(t, access), people, [...rest, ofSite.found]].flatMap((each) =>
    each
      .flat()
      .flatMap((finding) => forPerson(finding, access))
      .sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false)),
  )
  return { found, isChecking: ofSite.isChecking }
}

/** The first administrator, whose account the program made. */
const nameless = (t: Speaker, person: Person): Finding[] =>
  isUnnamed(person)
    ? [{ text: t('What are you called?'), links: [{ text: t('Enter your name'), to: account }] }]
    : []

/** What could be better, 'Ready?' says; there is the whole list, too. */
async function siteFindings(program: Program, access: Access, t: Speaker) {
  const { found, isChecking } = await quicklySoFar(await siteOf(program), t)
  const { open } = await asideAmong(program.database.db, found)
  const shownOnes: Finding[] = open
    .filter(({ weight }) => weight !== 'hint')
    .flatMap((finding) => forPerson(finding, access))
    .map(({ links, ...finding }) => ({ ...finding, links: firstOf(links, t) }))
  return { found: shownOnes, isChecking }
}

const shown = 5

const firstOf = (links: Place[], t: Speaker): Place[] =>
  links.length <= shown
    ? links
    : [
        ...links.slice(0, shown),
        { text: t('{count} more', { count: links.length - shown }), to: href('/admin/ready') },
      ]
