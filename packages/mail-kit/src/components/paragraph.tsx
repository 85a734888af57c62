import { Text } from '@react-email/text';
import type { ReactNode } from 'react';
import { PARAGRAPH } from './styles.js';

/** A paragraph of an email. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text className="ink" style={PARAGRAPH}>
      {children}
    </Text>
  );
}
