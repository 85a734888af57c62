import { type DeskFile, type FileKind, type FoundFile, readFileUrl } from '@studio/contracts';
import { Button } from '@studio/web-kit/components';
import { useDeskData } from '../desk/use-desk-data.js';
import { FILES } from './upload.js';
import { UploadZone } from './upload-zone.js';
import * as styles from './uploads.module.css';

interface FileFieldProps {
  label: string;
  kind: FileKind;
  /** Path of the file; empty if there is none. */
  value: string;
  hint?: string;
  /** What is wrong with the file: a sentence. */
  error?: string;
  /** Gets another file. */
  onChange: (file: DeskFile) => void;
  /** Removes the file. Omitted for content that needs one. */
  onRemove?: () => void;
}

/** A file of a form: its name, size and length, another one, or none. */
export function FileField({ label, kind, value, hint, error, onChange, onRemove }: FileFieldProps) {
  const uploaded = readFileUrl(value);
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <UploadZone
        kind={FILES[kind]}
        label={label}
        describe={describe}
        onChoose={onChange}
        ways={
          value &&
          onRemove && (
            <Button variant="ghost" onClick={onRemove}>
              Remove the file
            </Button>
          )
        }
      >
        {value && (
          <p className={styles.chosen}>
            {uploaded ? <Uploaded hash={uploaded.hash} url={value} /> : <FileLink url={value} />}
          </p>
        )}
        {value && kind === 'audio' && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- music; lyrics are a field of their own
          <audio
            controls
            preload="none"
            src={value}
            aria-label={`Listen: ${label}`}
            className={styles.listen}
          />
        )}
      </UploadZone>
      {error && (
        <p role="alert" className={styles.failed}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

function describe(file: DeskFile) {
  return (
    <>
      <b>{file.name}</b> {inWords(file)}
    </>
  );
}

function Uploaded({ hash, url }: { hash: string; url: string }) {
  const { data } = useDeskData<FoundFile>(`/api/desk/files/${hash}`);
  return (
    <>
      <FileLink url={url} name={data?.file?.name} />
      <span role="status">{data?.file && inWords(data.file)}</span>
    </>
  );
}

function FileLink({ url, name = url.split('/').at(-1)! }: { url: string; name?: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {name}
    </a>
  );
}

/** `3.2 MB, 12 pages`, `1.3 MB, 1:42` */
function inWords({ bytes, pages, seconds }: DeskFile): string {
  const megabytes = Math.max(0.1, bytes / 1024 / 1024).toLocaleString('en', { maximumFractionDigits: 1 });
  const length = seconds === null ? `${pages} ${pages === 1 ? 'page' : 'pages'}` : inMinutes(seconds);
  return `${megabytes} MB, ${length}`;
}

function inMinutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
