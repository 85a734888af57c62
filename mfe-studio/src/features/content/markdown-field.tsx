import { lazy, Suspense } from 'react';
import { Field } from '@studio/web-kit/components';
import type { MarkdownEditorProps } from '../editor/markdown-editor.js';

/** Loaded when the first Markdown field is shown. Without a network the text is edited as Markdown. */
const MarkdownEditor = lazy(() =>
  // In two files, because a release may not have one file of this size.
  Promise.all([import('../editor/markdown-editor.js'), import('prosemirror-view')]).then(
    ([editor]) => editor,
    () => ({ default: MarkdownText }),
  ),
);

/** A field with a Markdown text. */
export function MarkdownField({
  error,
  hint,
  ...props
}: Omit<MarkdownEditorProps, 'control'> & { error?: string; hint?: string }) {
  return (
    <Field label={props.label} hint={hint} error={error}>
      {(control) => (
        <Suspense fallback={<MarkdownText {...props} control={control} isReadOnly />}>
          <MarkdownEditor {...props} control={control} />
        </Suspense>
      )}
    </Field>
  );
}

function MarkdownText({
  value,
  control,
  path,
  isReadOnly,
  onChange,
}: MarkdownEditorProps & { isReadOnly?: boolean }) {
  return (
    <textarea
      {...control}
      data-path={path}
      readOnly={isReadOnly}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
