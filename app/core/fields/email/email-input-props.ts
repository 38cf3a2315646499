/** Of each e-mail field. With the type for e-mails browsers refuse letters such as ä before the @. */
export const emailInputProps = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
