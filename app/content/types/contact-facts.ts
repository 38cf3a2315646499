/** Contact details of the company. */
export interface ContactFacts {
  address: { street: string; postalCode: string; city: string }
  phone: string
  email: string
}

/** With the `tel:` URL of the phone, undefined without a number in it, and the e-mail address for display; links use punycode. */
export interface ContactFactsForDisplay extends ContactFacts {
  phoneUrl: string | undefined
  shownEmail: string
}

export const formatAddressLine = ({ street, postalCode, city }: ContactFacts['address']) =>
  [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
