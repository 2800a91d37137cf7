import { Component } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';

type Props = {
  children: ReactNode;
  /** A change of it, such as another path, tries the children again. */
  resetKey?: string;
};

/** Catches what a screen could not handle, in calm words. React writes the error itself to the console. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert">
        <EmptyState action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}>
          This page could not be shown. Nothing that you saved is lost.
        </EmptyState>
      </div>
    );
  }
}
