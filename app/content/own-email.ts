import type { SettingValues } from './setting.ts'
import { site } from './settings.ts'

/** The company's e-mail address; undefined while it is the example that comes with the program. */
export const ownEmail = ({ contactEmail }: SettingValues<typeof site>) =>
  contactEmail === site.fallback.contactEmail ? undefined : contactEmail
