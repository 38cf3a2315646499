import { screenPath } from '#panel/kit/screens/screen-path.ts'
export const accountPath = screenPath('settings/account')
export const administratorsPath = screenPath('settings/administrators')
