import { Component, type ReactNode } from 'react';

interface Props {
  fallback: ReactNode;
  onCrash: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of one module: renders the fallback when its children throw. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
