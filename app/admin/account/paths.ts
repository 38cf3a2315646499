export const account = '/admin/settings/account'
export const administrators = '/admin/settings/administrators'
