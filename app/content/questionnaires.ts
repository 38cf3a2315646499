// Apart from the settings, whose checks no browser needs.

/** The complete application form. */
export const fullQuestionnaire = {
  salutation: 'required',
  birth_date: 'required',
  nationality: 'required',
  address: 'required',
  work_permit: 'hidden',
  phone: 'required',
  salary: 'required',
} as const

/** Only what is needed to answer an application. */
export const minimalQuestionnaire = {
  salutation: 'hidden',
  birth_date: 'hidden',
  nationality: 'hidden',
  address: 'hidden',
  work_permit: 'hidden',
  phone: 'optional',
  salary: 'optional',
} as const
