import { Button } from '@studio/web-kit/components';
import { FileField } from '../uploads/file-field.js';
import { PictureField } from '../uploads/picture-field.js';
import type { Control } from './schema.js';

interface UploadedFieldProps {
  label: string;
  hint?: string;
  error?: string;
  /** Path within the item, by which a mistake focuses the field. */
  path: string;
  control: Extract<Control, { kind: 'picture' | 'file' }>;
  value: string;
  /** Gets the path, and the fields beside it that follow from the file. */
  onChange: (url: string, others?: Record<string, unknown>) => void;
  /** Set for a field that may be empty. */
  onRemove?: () => void;
}

/** A picture or a file of an item. */
export function UploadedField({ path, control, onRemove, ...field }: UploadedFieldProps) {
  if (control.kind === 'file')
    return (
      <div data-path={path} tabIndex={-1}>
        <FileField
          {...field}
          kind={control.upload}
          onChange={({ url, seconds }) => field.onChange(url, seconds === null ? {} : { seconds })}
          {...(onRemove && { onRemove })}
        />
      </div>
    );
  return (
    <div data-path={path} tabIndex={-1}>
      <PictureField
        {...field}
        forMembers={control.forMembers}
        onChange={({ value }) => field.onChange(value)}
      />
      {onRemove && field.value !== '' && (
        <Button size="small" variant="ghost" onClick={onRemove}>
          Without: {field.label.replace(' (or nothing)', '').toLowerCase()}
        </Button>
      )}
    </div>
  );
}
