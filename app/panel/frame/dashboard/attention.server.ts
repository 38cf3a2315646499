import { href } from 'react-router'
import { accountPath } from '#accounts/panel/account/paths.ts'
import { hasNoPersonalName } from '#accounts/people/administrators.server.ts'
import type { Access } from '#accounts/rights.ts'
import type { Translator } from '#core/i18n/translator.ts'
import type { AppContext } from '#core/request/app-context.server.ts'
import { listAwaitedApprovalFindings } from '#drafts/panel/approval.server.ts'
import type { Check, Finding, FindingPlace } from '#drafts/panel/checks/check.ts'
import { checkLogos } from '#drafts/panel/checks/content/logo-remarks.server.ts'
import { splitDismissed } from '#drafts/panel/checks/dismissed-findings.server.ts'
import { checkDataProcessors } from '#drafts/panel/checks/facts/legal-texts.server.ts'
import { filterFindingForAccess } from '#drafts/panel/checks/filter-finding-for-access.server.ts'
import {
  checkDiskAndBackups,
  checkLostPictureFiles,
  checkMailDelivery,
  checkPersonRequests,
  checkRetentionAnomaly,
} from '#drafts/panel/checks/operation-checks.server.ts'
import {
  getSiteOrDraftSnapshot,
  readLatestQuickFindings,
} from '#drafts/panel/ready/findings.server.ts'
import { listScheduledDraftFindings } from '#drafts/panel/scheduled-draft-findings.server.ts'
import { inboxFindings } from '#inbox/panel/inbox-findings.server.ts'

const checks: Check<AppContext>[] = [
  checkMailDelivery,
  checkLostPictureFiles,
  checkRetentionAnomaly,
  checkPersonRequests,
  checkDiskAndBackups,
  checkDataProcessors,
  checkLogos,
]

type Person = Access & { id: string; name: string }

/** Findings for a person: first people who wait for an answer, then problems; in both groups urgent ones first. */
export async function listAttentionFindings(app: AppContext, access: Person, t: Translator) {
  const [people, operational, siteResult] = await Promise.all([
    Promise.all([inboxFindings(t, app, access), listAwaitedApprovalFindings(t, app, access)]),
    Promise.all([listScheduledDraftFindings(t, app), ...checks.map((check) => check(app, t))]),
    findSiteProblems(app, access, t),
  ])
  const findings = [
    listNameFindings(t, access),
    people,
    [...operational, siteResult.found],
  ].flatMap((each) =>
    each
      .flat()
      .flatMap((finding) => filterFindingForAccess(finding, access))
      .sort((a, b) => Number(b.isUrgent ?? false) - Number(a.isUrgent ?? false)),
  )
  return { found: findings, isChecking: siteResult.isChecking }
}

/** Asks the first administrator, whose account the program created, for a name. */
const listNameFindings = (t: Translator, person: Person): Finding[] =>
  hasNoPersonalName(person)
    ? [
        {
          text: t('What are you called?'),
          links: [{ text: t('Enter your name'), to: accountPath }],
        },
      ]
    : []

/** Findings of the site without hints; 'Ready?' has the whole list. */
async function findSiteProblems(app: AppContext, access: Access, t: Translator) {
  const { found, isChecking } = await readLatestQuickFindings(await getSiteOrDraftSnapshot(app), t)
  const { open } = await splitDismissed(app.database.db, found)
  const visible: Finding[] = open
    .filter(({ weight }) => weight !== 'hint')
    .flatMap((finding) => filterFindingForAccess(finding, access))
    .map(({ links, further, ...finding }) => ({
      ...finding,
      links: shortenLinks(links, t, further),
    }))
  return { found: visible, isChecking }
}

const maxLinks = 5

const shortenLinks = (links: FindingPlace[], t: Translator, further = 0): FindingPlace[] =>
  links.length <= maxLinks
    ? links
    : [
        ...links.slice(0, maxLinks),
        {
          text: t('{count} more', { count: links.length - maxLinks + further }),
          to: href('/admin/ready'),
        },
      ]
