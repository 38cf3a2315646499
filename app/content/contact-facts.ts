/** Contact details of the company. */
export interface Reachable {
  address: { street: string; postalCode: string; city: string }
  phone: string
  email: string
}

export const formatAddressLine = ({ street, postalCode, city }: Reachable['address']) =>
  [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
