import { Button } from '@react-email/button';
import { Text } from '@react-email/text';
import { BUTTON, PARAGRAPH } from './styles.js';

interface LinkButtonProps {
  readonly href: string;
  readonly children: string;
}

/** A link styled as a button. The plain text shows `children: href`. */
export function LinkButton({ href, children }: LinkButtonProps) {
  return (
    <Text className="ink" style={PARAGRAPH}>
      <Button href={href} className="button" style={BUTTON}>
        {children}
      </Button>
    </Text>
  );
}
