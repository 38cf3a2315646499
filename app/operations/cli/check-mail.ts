import { Resolver } from 'node:dns/promises'
import type { AppContext } from '#core/request/app-context.server.ts'
import { getErrorReason } from '#core/runtime/error-reason.ts'
import { createMailTransport } from '#core/runtime/mail-transport.server.ts'
import { DoctorWarning } from './doctor-warning.ts'

type Context = Pick<AppContext, 'environment'>
type Transport = Awaited<ReturnType<typeof createMailTransport>>

/** Connects and authenticates, sends no mail. */
export const checkMailServer = (app: Context) =>
  withTransport(app, async (transport, hostname) => {
    await transport.verify()
    return `${hostname} takes mail from us`
  })

/** Sends one, which only whoever gets it can see. */
export async function sendDoctorTestMail(app: Context, to: string | undefined) {
  if (!to) throw new DoctorWarning('not checked: --mail-to=E-MAIL sends a mail there')
  return withTransport(app, async (transport, hostname) => {
    const { MAIL_FROM: from, ORIGIN } = app.environment
    const subject = `Test: ${ORIGIN}`
    const text = `This mail was sent by the command doctor of ${ORIGIN}.\n`
    await transport.sendMail({ from, to, subject, text })
    return `${hostname} has taken a mail to ${to}: see whether it has arrived, and not as spam`
  })
}

async function withTransport(
  { environment: { SMTP_URL } }: Context,
  work: (transport: Transport, hostname: string) => Promise<string>,
) {
  if (!SMTP_URL) throw new DoctorWarning('SMTP_URL is not set, so mails wait in the outbox')
  const { hostname } = new URL(SMTP_URL)
  const transport = await createMailTransport(SMTP_URL)
  try {
    return await work(transport, hostname)
  } catch (error) {
    throw new Error(`${hostname} takes no mail from us (${getErrorReason(error)}); see SMTP_URL`)
  } finally {
    transport.close()
  }
}

type Dns = Pick<Resolver, 'resolveMx' | 'resolveTxt'>

/** What other mail servers look for in the DNS of the sender's domain. The selector of DKIM is known to the mail server alone. */
export async function checkMailDnsRecords(
  { environment: { MAIL_FROM } }: Context,
  dns: Dns = new Resolver({ timeout: 3000, tries: 2 }),
) {
  const domain = /@([^\s<>@]+)>?$/.exec(MAIL_FROM ?? '')?.[1]
  if (!domain) throw new DoctorWarning('not checked: MAIL_FROM is not set')
  const has = async (name: string, start: string) =>
    (await orNone(dns.resolveTxt(name))).some((parts) => parts.join('').startsWith(start))
  const [hasMx, hasSpf, hasDmarc] = await Promise.all([
    orNone(dns.resolveMx(domain)).then(({ length }) => length > 0),
    has(domain, 'v=spf1'),
    hasDmarcRecord(domain, has),
  ]).catch((error: unknown) => {
    throw new DoctorWarning(`not checked: the DNS does not answer (${getErrorReason(error)})`)
  })
  const lacking = [
    ...(hasMx ? [] : ['MX (nobody can answer)']),
    ...(hasSpf ? [] : ['SPF']),
    ...(hasDmarc ? [] : ['DMARC']),
  ]
  if (lacking.length > 0)
    throw new DoctorWarning(`${domain} has no ${lacking.join(', no ')}; mails may count as spam`)
  return `${domain} has MX, SPF and DMARC; DKIM is not checked`
}

/** The record of a domain above counts for those below. */
async function hasDmarcRecord(
  domain: string,
  has: (name: string, start: string) => Promise<boolean>,
): Promise<boolean> {
  if (await has(`_dmarc.${domain}`, 'v=DMARC1')) return true
  const parent = domain.slice(domain.indexOf('.') + 1)
  return parent.includes('.') && hasDmarcRecord(parent, has)
}

/** Nothing, where the DNS knows that there is nothing. */
const orNone = <Row>(rows: Promise<Row[]>) =>
  rows.catch((error: NodeJS.ErrnoException): Row[] => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return []
    throw error
  })
