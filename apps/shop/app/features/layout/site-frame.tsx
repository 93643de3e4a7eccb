import type { ReactNode } from 'react';
import type { Navigation } from './navigation.ts';

interface SiteFrameProps {
  readonly navigation: Navigation;
  readonly children: ReactNode;
}

export function SiteFrame({ navigation, children }: SiteFrameProps) {
  return (
    <>
      <header>{navigation.hasUsedSale}</header>
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
