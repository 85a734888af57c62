import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { BUTTON, PARAGRAPH } from './styles.js';

interface LinkButtonProps {
  readonly href: string;
  readonly children: string;
}

/** A link that looks like a button. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <Text className="ink" style={PARAGRAPH}>
      <Button href={href} className="button" style={BUTTON}>
        {children}
      </Button>
    </Text>
  );
}
