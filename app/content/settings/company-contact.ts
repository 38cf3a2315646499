import type { SettingValues } from './setting.ts'
import { siteSettings } from './settings.ts'

/** The company's address; undefined while it is the example that comes with the program. */
export const getCompanyAddress = ({
  address,
}: Pick<SettingValues<typeof siteSettings>, 'address'>) =>
  address === siteSettings.fallback.address ? undefined : address

/** The company's e-mail address; undefined while it is the example that comes with the program. */
export const getCompanyEmail = ({ contactEmail }: SettingValues<typeof siteSettings>) =>
  contactEmail === siteSettings.fallback.contactEmail ? undefined : contactEmail
