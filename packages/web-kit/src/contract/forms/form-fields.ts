type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never kept: passwords, and whatever a browser would fill in from a card. */
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

/** The text of every named field. */
export function readFields(form: HTMLFormElement): Record<string, string> {
  const counted = controlsOf(form).filter((control) => !isChoice(control) || control.checked);
  return Object.fromEntries(counted.map(({ name, value }) => [name, value]));
}

/** Whether the form asks for the same thing as then: its hidden fields say what. */
export function asksTheSame(form: HTMLFormElement, fields: Readonly<Record<string, string>>): boolean {
  return controlsOf(form).every(({ type, name, value }) => type !== 'hidden' || fields[name] === value);
}

/** Fills in what nobody has changed meanwhile, as if it was typed: React hears of it. */
export function fillFields(form: HTMLFormElement, fields: Readonly<Record<string, string>>): void {
  for (const control of controlsOf(form)) {
    if (isChoice(control)) {
      if (control.checked !== (fields[control.name] === control.value) && !isRadioThatIsOff(control, fields))
        control.click();
    } else if (control.type !== 'hidden' && isUntouched(control)) write(control, fields[control.name] ?? '');
  }
}

/** Another radio of the group is pressed instead. */
const isRadioThatIsOff = (
  { type, name, value }: HTMLInputElement,
  fields: Readonly<Record<string, string>>,
) => type === 'radio' && fields[name] !== value;

function isUntouched(control: Control): boolean {
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  return [...control.options].every(({ selected, defaultSelected }, at) =>
    [...control.options].some((option) => option.defaultSelected)
      ? selected === defaultSelected
      : selected === (at === 0),
  );
}

/** By the element's own setter: React watches the other one. */
function write(control: Control, text: string): void {
  if (control.value === text) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')!.set!.call(
    control,
    text,
  );
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}
