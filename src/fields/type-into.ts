export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The value of a control; 'true' for a checked checkbox, and '' for an unchecked one. */
export function controlValue(control: FormControl): string {
  return isCheckbox(control) && !control.checked ? '' : control.value;
}

/** Puts a value into a control as if a person had typed it, so that the words below it follow. */
export function typeInto(control: FormControl, value: string): void {
  if (controlValue(control) === value) return;
  if (isCheckbox(control)) control.checked = value === 'true';
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function isCheckbox(control: FormControl): control is HTMLInputElement {
  return control instanceof HTMLInputElement && control.type === 'checkbox';
}
