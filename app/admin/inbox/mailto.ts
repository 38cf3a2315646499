/** Opens the person's own mail program with the text quoted; long ones are cut, as addresses have limits. */
export function mailto(email: string, { subject, quote }: { subject: string; quote: string }) {
  const shown = quote.length > 1200 ? `${quote.slice(0, 1200)} …` : quote
  const quoted = shown
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n')
  const text = (value: string) => encodeURIComponent(value.toWellFormed())
  return `mailto:${text(email)}?subject=${text(subject)}&body=${text(`\r\n\r\n${quoted}`)}`
}
