import { createScreenPath } from '#panel/kit/screens/create-screen-path.ts'
export const accountPath = createScreenPath('settings/account')
export const administratorsPath = createScreenPath('settings/administrators')
