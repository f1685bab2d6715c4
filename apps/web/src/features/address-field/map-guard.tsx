import { Component, type ReactNode } from 'react';

interface MapGuardProps {
  /** Stands where the map would. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** A map that cannot be loaded or drawn takes nothing with it: what it shows stands in words beside it. */
export class MapGuard extends Component<MapGuardProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
