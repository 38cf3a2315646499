/** The version that a form showed; undefined without it. */
export const parseSeenVersion = (form: FormData) =>
  form.has('seen') ? Number(form.get('seen')) : undefined
