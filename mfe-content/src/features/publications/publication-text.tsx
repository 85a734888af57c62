import { type ComponentType, useEffect, useState } from 'react';
import * as styles from './publications.module.css';

type Drawing = ComponentType<{ markdown: string }>;

let FormattedText: Drawing | undefined;

/** Loads the code that formats texts. After a failure, the next call tries again. */
export async function loadFormattedText(): Promise<void> {
  const loaded = await import('./formatted-text.js').catch(() => undefined);
  FormattedText ??= loaded?.FormattedText;
}

/** The text of a publication. While the code that formats it is not there, the text is shown as it was written. */
export function PublicationText({ markdown }: { markdown: string }) {
  const [Drawn, setDrawn] = useState<Drawing>(() => FormattedText ?? PlainText);
  useEffect(() => {
    void loadFormattedText().then(() => setDrawn(() => FormattedText ?? PlainText));
  }, []);
  return (
    <div className={styles.content}>
      <Drawn markdown={markdown} />
    </div>
  );
}

/** The paragraphs of a text, which take the same place as formatted ones. */
function PlainText({ markdown }: { markdown: string }) {
  return markdown.split(/\n{2,}/).map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
