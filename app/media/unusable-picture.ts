import type { FilledText, Message } from '#core/i18n/text.ts'

/** Cause of a refusal: content, size in bytes, or a timeout. */
type Failing = 'content' | 'size' | 'time'

/** A picture that was refused, with a message for the person who uploaded it. */
export class UnusablePictureError extends Error {
  readonly why: Message
  readonly failing: Failing

  constructor(reason: Message, failing: Failing = 'content') {
    super(typeof reason === 'string' ? reason : fillMessage(reason))
    this.why = reason
    this.failing = failing
  }
}

/** The message for the log. */
const fillMessage = ({ text, values }: FilledText) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'object' ? value.text : String(value)
  })
