import type { SettingValues } from './setting.ts'
import { site } from './settings.ts'

/** Where the company can be written to; undefined while it is the address that came with the program, which is nobody's. */
export const ownEmail = ({ contactEmail }: SettingValues<typeof site>) =>
  contactEmail === site.fallback.contactEmail ? undefined : contactEmail
