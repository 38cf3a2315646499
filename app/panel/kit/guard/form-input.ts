type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person types or chooses; passwords and what the browser has filled in cost nothing to enter again. */
const listControls = (form: HTMLFormElement) =>
  form.querySelectorAll<Control>(
    ':is(input:not([type=hidden], [type=password]), textarea, select)[name]:not(:autofill)',
  )

/** True if a control of the form shows something else than by default. */
export const hasTypedInput = (form: HTMLFormElement | null) =>
  form !== null && [...listControls(form)].some(isChanged)

function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const byDefault = options.findLast((option) => option.defaultSelected) ?? options[0]
    return !control.multiple && control.selectedOptions[0] !== byDefault
  }
  return isToggle(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

const isToggle = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Fills stored input into the controls; a click on a toggle also tells its component. */
export function fillForm(form: HTMLFormElement, typed: FormData) {
  for (const control of listControls(form)) {
    const values = typed.getAll(control.name).map(String)
    if (isToggle(control)) {
      if (control.checked !== values.includes(control.value)) control.click()
    } else if (control.type !== 'file') control.value = values[0] ?? ''
  }
}
