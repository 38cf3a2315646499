/**
 * What own queries touch of the sign-in library's tables; its times are left alone, since they differ between the
 * engines.
 */
export interface AuthTables {
  user: {
    id: string
    email: string
    name: string
    twoFactorEnabled: boolean | null
  }
  session: { id: string; userId: string }
  account: { id: string; userId: string; providerId: string; password: string | null }
  twoFactor: { id: string; userId: string }
}
