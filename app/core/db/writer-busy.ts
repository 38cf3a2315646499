import type { Message } from '#core/i18n/text.ts'

/** A write got no turn: another one of this process, such as a large import, takes too long. */
export class WriterBusyError extends Error {
  /** SQLITE_BUSY_TIMEOUT */
  readonly errcode = 773
  constructor() {
    super('another write of this process takes too long')
  }
}

/** What a user is told; undefined for other errors. */
export const explainBusyWriter = (error: unknown): Message | undefined =>
  error instanceof WriterBusyError
    ? 'A large change is being saved at the moment. Please try again in a minute.'
    : undefined

/** Repeats work that must be recorded, such as that a mail was sent, until it gets its turn. */
export async function retryWhileWriterBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof WriterBusyError)) throw error
    }
}
