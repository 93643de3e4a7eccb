import type { ShownMeasures } from '@klappe/contracts';
import type { ReactNode } from 'react';
import { useIsDesk } from '#app/browser/use-is-wide.ts';
import { clearCart } from '#app/features/cart/clear-cart.ts';
import { useListPapers } from '#app/features/cart/list-papers.tsx';
import { useProjectTools } from '#app/features/projects/project-head.tsx';
import { useCart } from '#app/stores/cart.ts';
import { type Tool, ToolButton, ToolMenu } from '#app/ui/tool-menu.tsx';

interface BasketToolsProps {
  readonly measures: ShownMeasures | null;
  /** Stands before the tools. */
  readonly children?: ReactNode;
}

/** The one place for what can be done with the list as a whole. On a phone all but sharing is behind `Mehr`. */
export function BasketTools({ measures, children }: BasketToolsProps) {
  const isEmpty = useCart(({ lines }) => lines.length === 0);
  const isDesk = useIsDesk();
  const { share, papers, dialogs: paperDialogs } = useListPapers(measures);
  const { members, tools, dialogs } = useProjectTools();
  const clear: Tool = { label: 'Warenkorb leeren', icon: 'remove', run: clearCart };
  const more = [...tools, ...(isEmpty ? [] : [clear])];
  const ofMembers = members ? [{ label: 'Mitglieder', icon: 'people', run: members } as const] : [];
  const ofPapers = isEmpty ? [] : papers;
  const behindMore = isDesk ? more : [...ofMembers, ...packFirst(ofPapers), ...more];
  return (
    <div className="basket-tools screen-only">
      {children}
      <div className="basket-acts">
        {share && !isEmpty && <ToolButton icon="share" label="Teilen" onPress={share} />}
        {isDesk && ofPapers.length > 0 && (
          <ToolMenu icon="print" label="Drucken" tools={ofPapers} />
        )}
        {isDesk && members && <ToolButton icon="people" label="Mitglieder" onPress={members} />}
        {behindMore.length > 0 && <ToolMenu icon="more" label="Mehr" tools={behindMore} />}
      </div>
      {paperDialogs}
      {dialogs}
    </div>
  );
}

/** On a phone the list to pack is what is needed on the way. */
function packFirst(papers: readonly Tool[]): readonly Tool[] {
  const isPacking = (tool: Tool) => 'to' in tool;
  return [...papers.filter(isPacking), ...papers.filter((tool) => !isPacking(tool))];
}
