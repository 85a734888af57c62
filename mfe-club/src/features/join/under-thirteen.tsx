import * as styles from './join.module.css';

/** The rule for children under 13, shown above the button. The site does not ask for a date of birth. */
export function UnderThirteen() {
  return (
    <div className={styles.rule}>
      <p>
        <strong>Under 13?</strong> Stop here and fetch your grown-up first. They press the button; then the
        club is yours.
      </p>
      <p>
        <strong>For parents:</strong> a child under 13 joins with the account and the address of a parent who
        agrees to it. We ask for no birthday, show no names, and children&rsquo;s words are never published.
      </p>
    </div>
  );
}
