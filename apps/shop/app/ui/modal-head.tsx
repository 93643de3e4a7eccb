import { Heading } from 'react-aria-components';
import { WaitNotice } from './connection-notice.tsx';
import { Icon } from './icon.tsx';

interface ModalHeadProps {
  readonly title: string;
  readonly className: string;
  readonly titleClassName: string;
  readonly onClose: () => void;
}

/** The title of a dialog or drawer, and the button that closes it. */
export function ModalHead({ title, className, titleClassName, onClose }: ModalHeadProps) {
  return (
    <>
      <div className={`spread ${className}`}>
        <Heading className={titleClassName} slot="title">
          {title}
        </Heading>
        <button aria-label="Schließen" className="icon-button" onClick={onClose} type="button">
          <Icon name="close" />
        </button>
      </div>
      <WaitNotice role="alert" />
    </>
  );
}
