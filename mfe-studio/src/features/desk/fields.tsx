import { Field, type FieldProps } from '@studio/web-kit/components';
import { createElement, type ComponentProps } from 'react';

type FieldWords = Pick<FieldProps, 'label' | 'hint' | 'error'>;

/** Makes a `Field` with a control of that element. Props beside the words of the field are the control's. */
function fieldWith<T extends 'input' | 'select' | 'textarea'>(element: T) {
  return function ControlField({ label, hint, error, ...props }: FieldWords & ComponentProps<T>) {
    return (
      <Field label={label} hint={hint} error={error}>
        {(control) => createElement(element as string, { ...control, ...props })}
      </Field>
    );
  };
}

const AnyInputField = fieldWith('input');

/** Attributes of an `input` with which the browser refuses a text of spaces only. */
const NOT_ONLY_SPACES: ComponentProps<'input'> = {
  pattern: '.*\\S.*',
  onInvalid: ({ currentTarget }) => {
    if (currentTarget.value && !currentTarget.value.trim())
      currentTarget.setCustomValidity('Please write more than spaces.');
  },
  onInput: ({ currentTarget }) => currentTarget.setCustomValidity(''),
};

/** A labelled `input`: the words of `Field`, and the attributes of the element. A required text has more than spaces. */
export const InputField = (props: ComponentProps<typeof AnyInputField>) => (
  <AnyInputField {...(props.required && NOT_ONLY_SPACES)} {...props} />
);
/** A labelled moment, in the zone of the device. Refuses years of five digits, which `Date` does not read. */
export function MomentField({ onChange, ...props }: ComponentProps<typeof InputField>) {
  return (
    <InputField
      {...props}
      type="datetime-local"
      max="9999-12-31T23:59"
      onChange={(event) => event.target.validity.valid && onChange?.(event)}
    />
  );
}
/** Returns the text of a `MomentField` as an ISO time; null without a text. */
export const isoTime = (typed: FormDataEntryValue | null): string | null =>
  typed ? new Date(String(typed)).toISOString() : null;
/** A labelled `select`; its children are the options. */
export const SelectField = fieldWith('select');
/** A labelled `textarea`. */
export const TextareaField = fieldWith('textarea');

/** The options of a select, by value and name. */
export const optionsOf = (names: readonly (readonly [value: string, name: string])[]) =>
  names.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
