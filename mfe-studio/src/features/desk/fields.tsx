import { Field, type FieldProps } from '@studio/web-kit/components';
import { createElement, type ComponentProps } from 'react';

interface FieldWords extends Pick<FieldProps, 'label' | 'hint'> {
  error?: string | undefined;
}

/** Makes a `Field` with a control of that element. Props beside the words of the field are the control's. */
function fieldWith<T extends 'input' | 'select' | 'textarea'>(element: T) {
  return function ControlField({ label, hint, error, ...props }: FieldWords & ComponentProps<T>) {
    return (
      <Field label={label} hint={hint} {...(error && { error })}>
        {(control) => createElement(element as string, { ...control, ...props })}
      </Field>
    );
  };
}

export const InputField = fieldWith('input');
export const SelectField = fieldWith('select');
export const TextareaField = fieldWith('textarea');

/** The options of a select, by value and name. */
export const optionsOf = (names: readonly (readonly [value: string, name: string])[]) =>
  names.map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
