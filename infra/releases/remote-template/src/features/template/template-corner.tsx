import { useState } from 'react';
import { Button, Card } from '@studio/web-kit/components';

/** The widget in the slot `template.corner`. Any remote can fill a slot, also on another remote's page. */
export default function TemplateCorner() {
  const [pages, setPages] = useState(0);
  return (
    <Card>
      <p>Pages read tonight: {pages}</p>
      <Button onClick={() => setPages(pages + 1)}>Turn the page</Button>
    </Card>
  );
}
