import type { Environment } from '#core/runtime/environment.server.ts'

/** Whether mails can be sent; without a mail server they wait in the outbox. */
export const canSendMail = ({ SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>) =>
  Boolean(SMTP_URL && MAIL_FROM)

/** Minutes that mails sent from the panel wait, and that deletions there can be undone. */
export const undoMinutes = 5
