import { CAMPAIGN_NAME, MAX_CAMPAIGN_LENGTH } from '@studio/contracts';
import { useState, type SubmitEvent } from 'react';
import { Button } from '@studio/web-kit/components';
import { InputField } from '../desk/fields.js';
import * as styles from './visitors.module.css';

/** Makes the address of a page whose visits are counted as those of a campaign. */
export function CampaignLink() {
  const [link, setLink] = useState<string>();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const url = new URL(String(fields.get('page')), window.location.origin);
    url.searchParams.set('utm_campaign', String(fields.get('campaign')));
    setLink(url.href);
  };
  return (
    <details className={styles.details}>
      <summary>A link for a campaign</summary>
      <form className={styles.inline} onSubmit={onSubmit}>
        <InputField label="Page of the link" name="page" defaultValue="/shop" pattern="/.*" required />
        <InputField
          label="Name of the campaign"
          hint="Small letters, digits and hyphens: spring-fair"
          name="campaign"
          pattern={CAMPAIGN_NAME.source}
          maxLength={MAX_CAMPAIGN_LENGTH}
          required
          autoComplete="off"
        />
        <Button type="submit" variant="secondary">
          Make a link
        </Button>
      </form>
      <p role="status">
        {link && (
          <>
            Its visits are counted under the campaign: <code className={styles.token}>{link}</code>
          </>
        )}
      </p>
    </details>
  );
}
