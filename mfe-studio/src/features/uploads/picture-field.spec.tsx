import { beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MAX_PICTURE_BYTES, membersPictureUrl, pictureUrl, type DeskPicture } from '@studio/contracts';
import { renderAlone } from '@studio/web-kit/mock';
import { CLAIRE } from '../../testing/people.js';
import { UploadRequest } from '../../testing/upload-request.js';
import { PictureField } from './picture-field.js';

const HASH = '0a'.repeat(16);
const CAT: DeskPicture = {
  hash: HASH,
  url: pictureUrl(HASH),
  name: 'cat.jpg',
  width: 1_200,
  height: 900,
  uploadedAt: '2026-11-26T08:00:00.000Z',
};

beforeEach(() => UploadRequest.install());

const onChange = jest.fn();
function Form({ start = '', alt }: { start?: string; alt?: string }) {
  const [now, setNow] = useState({ value: start, ...(alt !== undefined && { alt }) });
  return (
    <PictureField
      label="Cover"
      {...now}
      onChange={(change) => {
        onChange(change);
        setNow({ ...now, ...change });
      }}
    />
  );
}
const show = (props: { start?: string; alt?: string } = {}) => {
  onChange.mockClear();
  return renderAlone(<Form {...props} />, {
    user: CLAIRE,
    api: { '/api/desk/pictures': { uploads: [CAT], next: null } },
  });
};
const file = (size = 4, type = 'image/jpeg') => {
  const made = new File(['bytes'], 'my cat.jpg', { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const choose = (one: File) =>
  fireEvent.change(screen.getByLabelText('Choose a picture: Cover'), { target: { files: [one] } });
const last = () => UploadRequest.last;
/** jsdom's pointer events have no coordinates. */
const pointer = (pad: Element, type: string, at: MouseEventInit) =>
  fireEvent(pad, new MouseEvent(type, { bubbles: true, ...at }));

it('keeps what was typed elsewhere in the form while the picture was uploaded', async () => {
  function Entry() {
    const [entry, setEntry] = useState({ label: '', imageUrl: '' });
    return (
      <>
        <input
          aria-label="Label"
          value={entry.label}
          onChange={({ target }) => setEntry({ ...entry, label: target.value })}
        />
        <PictureField
          label="Cover"
          value={entry.imageUrl}
          onChange={({ value }) => setEntry({ ...entry, imageUrl: value })}
        />
      </>
    );
  }
  renderAlone(<Entry />, { user: CLAIRE, api: { '/api/desk/pictures': { uploads: [CAT], next: null } } });
  choose(file());
  fireEvent.change(screen.getByLabelText('Label'), { target: { value: 'Blue' } });
  await act(async () => last().answer(201, CAT));
  expect(screen.getByLabelText<HTMLInputElement>('Label').value).toBe('Blue');
});

it('uploads a chosen picture with its progress, then asks for its alternative text', async () => {
  show({ alt: 'Something older' });
  choose(file());
  expect([last().url, last().headers]).toEqual([
    '/api/desk/pictures?name=my+cat.jpg',
    { 'content-type': 'image/jpeg' },
  ]);
  act(() => last().upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' }).value).toBe(0.25);
  await last().answer(201, CAT);
  expect(onChange).toHaveBeenLastCalledWith({ value: CAT.url, alt: '' });
  const alt = screen.getByRole<HTMLInputElement>('textbox', { name: 'What the picture shows' });
  expect(alt.required).toBe(true);
  fireEvent.change(alt, { target: { value: 'A cat' } });
  expect(onChange).toHaveBeenLastCalledWith({ value: CAT.url, alt: 'A cat' });
});

it('uploads a dropped picture; a second one replaces the first', async () => {
  show();
  const field = screen.getByText('or drop one here');
  fireEvent.drop(field, { dataTransfer: { files: [file()] } });
  fireEvent.drop(field, { dataTransfer: { files: [file(4, '')] } });
  expect(UploadRequest.sent.map(({ aborted, headers }) => [aborted, headers['content-type']])).toEqual([
    [true, 'image/jpeg'],
    [false, 'application/octet-stream'],
  ]);
  await UploadRequest.sent[0]!.answer(201, { ...CAT, url: 'late' });
  expect(onChange).not.toHaveBeenCalled();
  await last().answer(201, CAT);
  expect(onChange).toHaveBeenCalledWith({ value: CAT.url });
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('offers the camera of a phone', () => {
  show();
  expect(screen.getByLabelText('Take a photo: Cover').getAttribute('capture')).toBe('environment');
});

it('cancels an upload', () => {
  show();
  choose(file());
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([last().aborted, screen.queryByRole('progressbar')]).toEqual([true, null]);
});

it('shows why a picture is refused, and sends it again after a lost network', async () => {
  show();
  choose(file());
  await act(async () => last().onerror?.());
  expect(screen.getByRole('alert').textContent).toContain('There was no answer');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(UploadRequest.sent).toHaveLength(2);
  await last().answer(415, { code: 'heic-picture', status: 415, detail: 'This is a HEIC photo.' });
  expect(screen.getByRole('alert').textContent).toBe('This is a HEIC photo.');
  choose(file(MAX_PICTURE_BYTES + 1));
  expect(UploadRequest.sent).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toContain('larger than 25 MB');
});

it('gives up after 40 s in which nothing was sent and no answer came', async () => {
  show();
  jest.useFakeTimers();
  choose(file());
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  act(() => last().upload.onprogress?.({ loaded: 1, total: 4 }));
  await act(() => jest.advanceTimersByTimeAsync(39_000));
  expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  jest.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('There was no answer');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('reads the session again when the desk does not know who sends', async () => {
  const { requests } = show();
  const reads = () => requests.filter(({ path }) => path === '/api/auth/user').length;
  await waitFor(() => expect(reads()).toBe(1));
  choose(file());
  await last().answer(404, { code: 'not-found', status: 404, detail: 'There is nothing here.' });
  await waitFor(() => expect(reads()).toBe(2));
});

it('sets the focal point by pointer and arrow keys, and shows every crop around it', () => {
  const { container } = show({ start: CAT.url });
  const left = screen.getByRole<HTMLInputElement>('slider', { name: 'Focal point, from the left' });
  expect(left.getAttribute('aria-valuetext')).toBe('50 percent from the left');
  fireEvent.keyDown(left, { key: 'ArrowRight' });
  fireEvent.keyDown(left, { key: 'ArrowUp', shiftKey: true });
  expect(fireEvent.keyDown(left, { key: 'ArrowLeft', altKey: true })).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith({ value: pictureUrl(HASH, { x: 51, y: 40 }) });
  fireEvent.change(screen.getByRole('slider', { name: 'Focal point, from the top' }), {
    target: { value: '7' },
  });
  const crops = [...container.querySelectorAll('figure')];
  expect(crops.map(({ textContent }) => textContent)).toEqual([
    'Card',
    'Top of a page',
    'Shared link',
    'Letter',
  ]);
  for (const crop of crops) expect(crop.querySelector('img')!.style.objectPosition).toBe('51% 7%');
  const pad = left.parentElement!.parentElement!;
  pad.getBoundingClientRect = () => ({ left: 100, top: 100, width: 200, height: 100 }) as DOMRect;
  pointer(pad, 'pointerdown', { clientX: 150, clientY: 190, buttons: 1 });
  expect(onChange).toHaveBeenLastCalledWith({ value: pictureUrl(HASH, { x: 25, y: 90 }) });
  pointer(pad, 'pointermove', { clientX: 900, clientY: 0, buttons: 1 });
  expect(onChange).toHaveBeenLastCalledWith({ value: pictureUrl(HASH, { x: 100, y: 0 }) });
  onChange.mockClear();
  pointer(pad, 'pointermove', { clientX: 150, clientY: 150, buttons: 0 });
  expect(onChange).not.toHaveBeenCalled();
});

it('offers pictures that were uploaded before', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Uploaded before' }));
  fireEvent.click(await screen.findByRole('button', { name: 'cat.jpg' }));
  expect(onChange).toHaveBeenCalledWith({ value: CAT.url });
  expect(screen.queryByRole('button', { name: 'cat.jpg' })).toBeNull();
});

it('stores a picture for members apart, and shows it without a focal point', () => {
  const { container } = renderAlone(
    <PictureField label="Picture" value={membersPictureUrl(HASH)} forMembers onChange={onChange} />,
    { user: CLAIRE },
  );
  expect(container.querySelector('img')!.getAttribute('src')).toBe(`/api/club/pictures/${HASH}.webp`);
  expect(screen.queryByRole('slider')).toBeNull();
  fireEvent.change(screen.getByLabelText('Choose a picture: Picture'), { target: { files: [file()] } });
  expect(last().url).toBe('/api/desk/pictures?for=members&name=my+cat.jpg');
});

it('shows a picture of the files, which has no focal point', () => {
  show({ start: '/images/mug.jpg' });
  expect(screen.queryByRole('slider')).toBeNull();
  expect(within(screen.getByRole('group', { name: 'Cover' })).getByRole('presentation')).toBeTruthy();
});
