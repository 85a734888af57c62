import type { FormFields } from '../device/form-draft.js';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Matches fields that are never saved: passwords and payment card fields. */
function isSecret(control: Element): boolean {
  return (
    control instanceof HTMLInputElement &&
    (control.type === 'password' || (control.getAttribute('autocomplete') ?? '').startsWith('cc-'))
  );
}

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (control): control is Control =>
      (control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement) &&
      control.name !== '' &&
      !isSecret(control),
  );
}

const isChoice = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox');

/** Returns the values of all named fields, by name. Skips secrets and unchecked choices. */
export function readFields(form: HTMLFormElement): FormFields {
  const counted = controlsOf(form).filter((control) => !isChoice(control) || control.checked);
  return Object.fromEntries(counted.map(({ name, value }) => [name, value]));
}

/** Returns whether the form's hidden fields still have the saved values, so that it would submit the same request. */
export function hasSameHiddenFields(form: HTMLFormElement, fields: FormFields): boolean {
  return controlsOf(form).every(({ type, name, value }) => type !== 'hidden' || fields[name] === value);
}

/** Fills in the fields that the visitor has not changed. Dispatches the events of typing, so that React notices. */
export function fillFields(form: HTMLFormElement, fields: FormFields): void {
  for (const control of controlsOf(form)) {
    if (isChoice(control)) {
      if (control.checked !== (fields[control.name] === control.value) && !isUncheckedRadio(control, fields))
        control.click();
    } else if (control.type !== 'hidden' && isUntouched(control)) write(control, fields[control.name] ?? '');
  }
}

/** A radio cannot be unchecked by a click; the saved radio of its group is clicked instead. */
const isUncheckedRadio = ({ type, name, value }: HTMLInputElement, fields: FormFields) =>
  type === 'radio' && fields[name] !== value;

function isUntouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  return [...control.options].every(({ selected, defaultSelected }, at) =>
    [...control.options].some((option) => option.defaultSelected)
      ? selected === defaultSelected
      : selected === (at === 0),
  );
}

/** Calls the prototype's setter: React overrides the instance's to track the value. */
function write(control: Control, text: string): void {
  if (control.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')!.set!.call(
    control,
    text,
  );
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}
