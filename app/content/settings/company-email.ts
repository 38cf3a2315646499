import type { SettingValues } from './setting.ts'
import { siteSettings } from './settings.ts'

/** The company's e-mail address; undefined while it is the example that comes with the program. */
export const getCompanyEmail = ({ contactEmail }: SettingValues<typeof siteSettings>) =>
  contactEmail === siteSettings.fallback.contactEmail ? undefined : contactEmail
