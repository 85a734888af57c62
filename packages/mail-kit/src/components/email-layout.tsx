import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { Paragraph } from './paragraph.js';
import { BODY, CARD, DARK_MODE_CSS, SMALL } from './styles.js';

/** Signature of an email. */
export interface Signature {
  readonly publisher: string;
  /** Optional. Shown below the publisher. */
  readonly tagline?: string;
}

interface EmailLayoutProps {
  readonly subject: string;
  readonly greeting: string;
  readonly footnote: string;
  readonly site: Signature;
  readonly children: ReactNode;
}

/** Layout of all emails: greeting, content, signature and footnote. */
export function EmailLayout({ subject, greeting, footnote, site, children }: EmailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_MODE_CSS}</style>
      </Head>
      <Body className="sand" style={BODY}>
        <Container className="paper" style={CARD}>
          <Paragraph>{greeting}</Paragraph>
          {children}
          <Paragraph>
            <strong>{site.publisher}</strong>
            {site.tagline && (
              <>
                <br />
                {site.tagline}
              </>
            )}
          </Paragraph>
        </Container>
        <Text className="mist" style={SMALL}>
          {footnote}
        </Text>
      </Body>
    </Html>
  );
}
