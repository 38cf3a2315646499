/** How the company is reached. */
export interface Reachable {
  address: { street: string; postalCode: string; city: string }
  phone: string
  email: string
}
