import type { Environment } from '#core/runtime/environment.server.ts'

/** Whether mails leave the house; without a mail server they wait in the outbox. */
export const canSend = ({ SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>) =>
  Boolean(SMTP_URL && MAIL_FROM)

/** What a person sends from the panel waits for so many minutes, and what he deletes there can come back. */
export const minutesToTakeBack = 5
