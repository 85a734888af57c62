import { Component, type ReactNode } from 'react';
import * as styles from './message-page.module.css';

/** Error boundary for errors of the shell itself. It is outside every provider, so it uses none. */
export class AppCrash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className={styles.page}>
        <h1>Something went wrong</h1>
        <p>
          Please <a href="/">load the site again</a>.
        </p>
      </main>
    );
  }
}
