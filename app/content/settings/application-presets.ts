// A separate file, so that browsers do not load the validation of the settings.

/** The complete application form. */
export const fullApplicationPreset = {
  salutation: 'required',
  birth_date: 'required',
  nationality: 'required',
  address: 'required',
  work_permit: 'hidden',
  phone: 'required',
  salary: 'required',
} as const

/** Only the fields needed to answer an application. */
export const minimalApplicationPreset = {
  salutation: 'hidden',
  birth_date: 'hidden',
  nationality: 'hidden',
  address: 'hidden',
  work_permit: 'hidden',
  phone: 'optional',
  salary: 'optional',
} as const
