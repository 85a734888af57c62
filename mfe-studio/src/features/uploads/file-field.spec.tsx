import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fileUrl, MAX_FILE_BYTES, type DeskFile } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { UploadRequest } from '../../testing/upload-request.js';
import { FileField } from './file-field.js';

const HASH = '0a'.repeat(16);
const BOOK: DeskFile = {
  hash: HASH,
  url: fileUrl(HASH, 'pdf'),
  name: 'Mei.pdf',
  type: 'pdf',
  bytes: 3_400_000,
  pages: 12,
  seconds: null,
  uploadedAt: '2026-11-26T08:00:00.000Z',
};
const onChange = jest.fn();
const onRemove = jest.fn();
const show = (value: string) =>
  renderAlone(
    <FileField label="File to read" kind="pdf" value={value} onChange={onChange} onRemove={onRemove} />,
    {
      user: CLAIRE,
      api: {
        [`/api/desk/files/${HASH}`]: { file: BOOK },
        '/api/desk/files?kind=pdf': { uploads: [BOOK], next: null },
      },
    },
  );
const choose = (size = 4) => {
  const file = new File(['bytes'], 'Mei.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  fireEvent.change(screen.getByLabelText('Choose a PDF: File to read'), { target: { files: [file] } });
};

beforeEach(() => {
  jest.clearAllMocks();
  UploadRequest.install();
});

it('uploads a PDF, or shows why it is refused', async () => {
  show('');
  // Screen readers announce a text only in a status that was there before.
  const status = screen.getByRole('status');
  choose(MAX_FILE_BYTES + 1);
  expect(screen.getByRole('alert').textContent).toContain('larger than 25 MB');
  choose();
  expect([UploadRequest.last.url, UploadRequest.last.headers]).toEqual([
    '/api/desk/files?kind=pdf&name=Mei.pdf',
    { 'content-type': 'application/pdf' },
  ]);
  expect(status.textContent).toBe('The PDF is being sent.');
  await UploadRequest.last.answer(422, { code: 'locked-file', status: 422, detail: 'This PDF is locked.' });
  expect(screen.getByRole('alert').textContent).toBe('This PDF is locked.');
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  choose();
  await UploadRequest.last.answer(201, BOOK);
  expect(onChange).toHaveBeenCalledWith(BOOK);
});

it('shows the name, the size and the pages of an uploaded PDF, and removes it', async () => {
  show(BOOK.url);
  expect((await screen.findByRole('link', { name: 'Mei.pdf' })).getAttribute('href')).toBe(BOOK.url);
  expect(screen.getByText('3.2 MB, 12 pages')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Remove the file' }));
  expect(onRemove).toHaveBeenCalled();
});

it('offers PDFs that were uploaded before', async () => {
  show('');
  fireEvent.click(screen.getByRole('button', { name: 'Uploaded before' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Mei.pdf 3.2 MB, 12 pages' }));
  expect(onChange).toHaveBeenCalledWith(BOOK);
  expect(screen.queryByRole('button', { name: /Mei/ })).toBeNull();
});

it('links a file of a release', () => {
  show('/files/new-year-pig.pdf');
  expect(screen.getByRole('link', { name: 'new-year-pig.pdf' })).toBeTruthy();
});

it('plays an uploaded recording, and shows its length', async () => {
  const song = {
    ...BOOK,
    url: fileUrl(HASH, 'mp3'),
    name: 'Waltz.mp3',
    type: 'mp3',
    pages: null,
    seconds: 101.6,
  };
  renderAlone(<FileField label="File" kind="audio" value={song.url} onChange={onChange} />, {
    user: CLAIRE,
    api: { [`/api/desk/files/${HASH}`]: { file: song } },
  });
  expect(await screen.findByText('3.2 MB, 1:42')).toBeTruthy();
  expect(screen.getByLabelText('Listen: File').getAttribute('src')).toBe(song.url);
  expect(screen.getByLabelText('Choose a recording: File').getAttribute('accept')).toContain(
    '.mp3,audio/mpeg',
  );
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
});
