/** One thing that the operator should see to. */
export interface Attention {
  text: string
  /** The site must not go live before, or something does not arrive. */
  isUrgent?: boolean
  links?: { text: string; to: string }[]
}
