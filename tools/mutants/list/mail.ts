import { inFile } from '../damage.ts'

export const mail = [
  ...inFile(
    'app/mail/compose.ts',
    ['unit/mail-template-settings'],
    [
      ['value === undefined ? whole :', "value === undefined ? '' :"],
      ['value && blank + value', 'blank + value'],
      [
        ".replace(/[\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]+/g, ' ')",
        ".replace(/[\\u0000-\\u001f]+/g, ' ')",
      ],
      ['.slice(0, 200)', ''],
    ],
  ),
  ...inFile(
    'app/mail/outbox.server.ts',
    ['database/outbox', 'database/mail-footer', 'database/quarantine'],
    [
      [
        "mail.kind === 'notice' ? mail.body : appendCompanyDetails(mail.body, mail.footer)",
        'mail.body',
      ],
      ['toHeaderLine(mail.subject)', 'mail.subject'],
      ['once: mail.once ?? null', 'once: null'],
    ],
  ),
  ...inFile(
    'app/mail/company-details.ts',
    ['unit/company-details'],
    [
      ["needsFact(legalForm, 'generalPartner')", 'false'],
      ['.filter(Boolean)', ''],
      ['${body.trimEnd()}', '${body}'],
    ],
  ),
  ...inFile(
    'app/mail/unsent-mails.server.ts',
    ['database/inbox-undo'],
    [
      [
        "state === 'waiting' && { next_at: computeDelayedSendTime() }",
        "state === 'sending' && { next_at: computeDelayedSendTime() }",
      ],
    ],
  ),
  ...inFile(
    'app/mail/mail-tables.ts',
    ['database/inbox-undo'],
    [["['sending', 'sent']", "['sending', 'sent', 'cancelled']"]],
  ),
  ...inFile(
    'app/mail/mail-tables.ts',
    ['database/outbox'],
    [
      [
        "cancellableStates: MailState[] = ['waiting', 'held', 'failed']",
        "cancellableStates: MailState[] = ['waiting', 'held', 'failed', 'sent']",
      ],
    ],
  ),
  ...inFile(
    'app/mail/claim-next-due-row.server.ts',
    ['database/outbox'],
    [
      ["eb('next_at', '>', getLatestPlausibleDueTime(Date.now()))", "eb('id', '<', 0)"],
      ["state: 'sending',\n", "state: 'waiting',\n"],
      ['Date.now() - 86_400_000', 'Date.now()'],
      ["eb('claim', '=', heldByAgeClaim)", "eb('claim', 'is', null)"],
    ],
  ),
  ...inFile(
    'app/mail/mail-worker.server.ts',
    ['database/outbox'],
    [
      ['isStopped() || (failure && !failure.isAboutThisMail)', 'isStopped() || failure'],
      ['preparation ??= holdOldMails(db)', 'preparation ??= Promise.resolve()'],
      [".where('claim', '=', mail.claim)", ''],
      ['failure?.isWithoutHope ? 3 : maxAttempts', 'maxAttempts'],
      ["mail.attempts >= attemptLimit ? 'failed'", "mail.attempts > attemptLimit ? 'failed'"],
      ['unsealSecrets(secret, mail.body)', 'mail.body'],
      ['body: redactSealedSecrets(mail.body),', 'body: mail.body,'],
      ['!byHand.has(mail.kind) &&', 'byHand.has(mail.kind) &&'],
      ['isAboutThisMail: isMailSpecificError(code)', 'isAboutThisMail: true'],
      ['...(mail.reply_to &&', '...(!mail.reply_to &&'],
    ],
  ),
  ...inFile(
    'app/mail/retry.ts',
    ['unit/retry', 'database/outbox'],
    [
      ['Math.max(0, attempts - 1)', 'attempts'],
      [', longestDelay) * minute', ', 100 * longestDelay) * minute'],
      ['answer >= 500', 'answer >= 400'],
      ["code === 'EENVELOPE' || code === 'EMESSAGE'", 'true'],
      [" || code === 'EMESSAGE'", ''],
    ],
  ),
  ...inFile(
    'app/mail/sealed.server.ts',
    ['unit/sealed'],
    [
      [
        'body.replaceAll(pattern, (_, code: string)',
        'body.replace(/\\[\\[sealed:([\\w-]+)\\]\\]/, (_, code: string)',
      ],
      ["deriveKey(secret, 'mail'), bytes", "deriveKey('', 'mail'), bytes"],
    ],
    'signatures',
  ),
  ...inFile(
    'app/mail/outbox-status.server.ts',
    ['database/outbox'],
    [
      ['<= now - 15 * minute', '<= now'],
      [".where('mail_attempts.id', '>', success?.id ?? 0)", ''],
      [
        "mails('failed').where('created_at', '>', new Date(now - memory).toISOString())",
        "mails('failed')",
      ],
      [".where('outbox.state', 'in', ['waiting', 'sending'])", ''],
    ],
  ),
  ...inFile(
    'app/mail/read-redacted-mail.server.ts',
    ['database/outbox'],
    [['body: redactLinkKeys(mail.body)', 'body: mail.body']],
  ),
  ...inFile(
    'app/mail/unsent-mails.server.ts',
    ['database/outbox'],
    [
      [".where('kind', '!=', 'notice')", ''],
      ["send: ['waiting', 'held', 'failed'],", "send: ['waiting', 'held', 'failed', 'sending'],"],
      ['.$if(id !== undefined, (query)', '.$if(false, (query)'],
      ["hold: { state: 'held', claim: null }", "hold: { state: 'held' }"],
      ["if (move === 'cancel') for", 'if (!move) for'],
    ],
  ),
]
