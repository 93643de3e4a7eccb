import { useRef, useState } from 'react';
import { ActionEntry, ActionLink, ActionSheet } from './action-sheet.tsx';
import { Icon, type IconName } from './icon.tsx';

/** Something that can be done with what a page shows. */
export type Tool = { readonly label: string; readonly icon?: IconName } & (
  | { readonly run: () => void }
  | { readonly to: string }
);

interface ToolButtonProps {
  readonly label: string;
  readonly icon: IconName;
  readonly onPress: () => void;
}

/** A word with its icon; on a phone the icon. */
export function ToolButton({ label, icon, onPress }: ToolButtonProps) {
  return (
    <button className="tool" onClick={onPress} type="button">
      <Icon name={icon} size={20} />
      <span className="tool-word">{label}</span>
    </button>
  );
}

interface ToolMenuProps {
  readonly label: string;
  readonly icon: IconName;
  readonly tools: readonly Tool[];
}

/** Opens a list of tools. */
export function ToolMenu({ label, icon, tools }: ToolMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className="tool"
        onClick={() => setIsOpen(true)}
        ref={button}
        type="button"
      >
        <Icon name={icon} size={20} />
        <span className="tool-word">{label}</span>
        {icon !== 'more' && <Icon name={isOpen ? 'up' : 'down'} size={14} />}
      </button>
      {isOpen && (
        <ActionSheet isMenu label={label} onClose={close} triggerRef={button}>
          {tools.map((tool) =>
            'to' in tool ? (
              <ActionLink icon={tool.icon} key={tool.label} to={tool.to}>
                {tool.label}
              </ActionLink>
            ) : (
              <ActionEntry
                icon={tool.icon}
                key={tool.label}
                onPress={() => {
                  close();
                  tool.run();
                }}
              >
                {tool.label}
              </ActionEntry>
            ),
          )}
        </ActionSheet>
      )}
    </>
  );
}
