import type { Filled, Message } from '#core/i18n/text.ts'

/** What a picture fails at: what it is, how many bytes it has, or that the machine had no time for it. */
type Failing = 'content' | 'size' | 'time'

/** A picture that is not taken in, with the reason in words for whoever sent it. */
export class UnusablePicture extends Error {
  readonly why: Message
  readonly failing: Failing

  constructor(why: Message, failing: Failing = 'content') {
    super(typeof why === 'string' ? why : filled(why))
    this.why = why
    this.failing = failing
  }
}

/** As the log has it. */
const filled = ({ text, values }: Filled) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name]
    return value === undefined ? whole : typeof value === 'object' ? value.text : String(value)
  })
