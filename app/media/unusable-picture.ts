import type { Filled, Message } from '#core/i18n/text.ts'

/** Cause of a refusal: content, size in bytes, or a timeout. */
type Failing = 'content' | 'size' | 'time'

/** A picture that was refused, with a message for the person who uploaded it. */
export class UnusablePicture extends Error {
  readonly why: Message
  readonly failing: Failing

  constructor(why: Message, failing: Failing = 'content') {
    super(typeof why === 'string' ? why : filled(why))
    this.why = why
    this.failing = failing
  }
}

/** For the log. */
const filled = ({ text, values }: Filled) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'object' ? value.text : String(value)
  })
