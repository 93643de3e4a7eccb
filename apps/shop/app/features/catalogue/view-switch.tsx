import { useEffect } from 'react';
import { layoutStore, type ProductView, useLayout } from '#app/stores/layout.ts';
import { Icon } from '#app/ui/icon.tsx';

const VIEWS = [
  { view: 'grid', name: 'Rasteransicht' },
  { view: 'list', name: 'Listenansicht' },
] as const satisfies readonly { view: ProductView; name: string }[];

/**
 * Grid or list. The choice stands on the root element, where a script puts it before the first paint; the lists
 * and these buttons take their looks from there, so that they are right before React arrives.
 */
export function ViewSwitch() {
  const chosen = useLayout(({ view }) => view);
  const showAs = useLayout((layout) => layout.showAs);

  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.view = layoutStore.getState().view;
    };
    show();
    return layoutStore.subscribe(show);
  }, []);

  return (
    <fieldset className="view-switch needs-script">
      <legend className="sr-only">Ansicht</legend>
      {VIEWS.map(({ view, name }) => (
        <button
          aria-label={name}
          aria-pressed={chosen === view}
          data-shows={view}
          key={view}
          onClick={() => showAs(view)}
          title={name}
          type="button"
        >
          <Icon name={view} />
        </button>
      ))}
    </fieldset>
  );
}
