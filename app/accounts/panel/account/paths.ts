import { screenPath } from '#panel/kit/screens/screen-path.ts'
export const account = screenPath('settings/account')
export const administrators = screenPath('settings/administrators')
