import { Component, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { devPage } from './dev-page.ts';
import { stable, useEdits } from './hot-runtime.ts';
import './hot-client.ts';

const exposed = new Map<string, { newest: ComponentType; lasting: ComponentType }>();

/** The component that the shell gets for an exposed module. It stays the same over all edits. */
export function expose(key: string, newest: ComponentType): ComponentType {
  const known = exposed.get(key);
  if (known) {
    known.newest = newest;
    return known.lasting;
  }
  const one = { newest, lasting: Lasting };
  exposed.set(key, one);
  return Lasting;
  function Lasting() {
    const edits = useEdits();
    if (useOthersMarkup()) throw new Error('not drawn by this code');
    const Newest = stable(one.newest);
    return (
      <ErrorView edits={edits} name={key}>
        <Newest />
      </ErrorView>
    );
  }
}

/**
 * Whether the markup in the document was rendered by another release (src/deployed-site.ts). The error makes React
 * render the part again, including attributes.
 */
const useOthersMarkup = () =>
  useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => 'overlaid' in document.documentElement.dataset,
  );

interface Props {
  name: string;
  edits: number;
  children: ReactNode;
}
interface State {
  /** The error, and the number of edits at that time; its text once the development server has resolved positions. */
  failure: { error: unknown; edits: number; text?: string } | null;
  edits: number;
}

/** Shows a part's error until the next edit. Without it the shell would fall back to an earlier release. */
class ErrorView extends Component<Props, State> {
  override state: State = { failure: null, edits: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error, edits: -1 } };
  }

  static getDerivedStateFromProps({ edits }: Props, { failure }: State): Partial<State> {
    if (!failure) return { edits };
    if (failure.edits === -1) return { edits, failure: { ...failure, edits } };
    return failure.edits === edits ? { edits } : { edits, failure: null };
  }

  override async componentDidCatch(error: unknown) {
    devPage().seen(error);
    const text = await devPage().explain(error);
    this.setState(({ failure, edits }) => ({
      edits,
      failure: failure && failure.error === error ? { ...failure, text } : failure,
    }));
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <section role="alert">
        <h2>{this.props.name} threw</h2>
        <pre>{failure.text ?? String(failure.error)}</pre>
      </section>
    );
  }
}
