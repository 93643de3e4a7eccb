import type { Offer, OrderProject } from '@klappe/contracts';
import { formatShortDay, STAGE_RULES } from '@klappe/domain';
import { type ComponentProps, useState } from 'react';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { useInquiryAccess } from './inquiry-access.ts';
import { nameHouse } from './name-house.ts';
import { describeOfferPrice, useOfferPrice } from './offer-price.ts';

const AskHouseDialog = lazyPart(
  async () => (await import('./ask-house-dialog.tsx')).AskHouseDialog,
);

interface HouseRequestProps {
  readonly project: OrderProject;
  readonly onAnswer: (project: OrderProject) => void;
}

/** `Angebot annehmen`: asks once, then tells the house. */
export function AcceptOfferButton(props: HouseRequestProps & { readonly offer: Offer }) {
  const { project, onAnswer, offer } = props;
  const access = useInquiryAccess();
  const price = describeOfferPrice(useOfferPrice()(offer));
  const { id, version, validUntil } = offer;
  return (
    <AskHouseButton
      className="button"
      confirm="Zusage senden"
      label="Angebot annehmen"
      onAnswer={onAnswer}
      send={(key) => access.accept(id, key)}
      title={`Angebot V${version} annehmen?`}
    >
      <p className="num">
        {[price, validUntil && `gültig bis ${formatShortDay(validUntil)}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p>
        Ihre Zusage geht an das Haus. Verbindlich wird sie, sobald {nameHouse(project)} sie
        bestätigt.
      </p>
    </AskHouseButton>
  );
}

/** `Anfrage zurückziehen`: at once, or as a request to the house once there is an offer. */
export function WithdrawButton({ project, onAnswer }: HouseRequestProps) {
  const access = useInquiryAccess();
  const isRequest = STAGE_RULES[project.stage].withdrawal === 'by-request';
  return (
    <AskHouseButton
      className="link-button"
      confirm="Zurückziehen"
      label="Anfrage zurückziehen"
      onAnswer={onAnswer}
      send={access.withdraw}
      title="Anfrage zurückziehen?"
    >
      <p>
        {isRequest
          ? 'Ihr Wunsch geht an das Haus, das schon für Sie plant. Es meldet sich bei Ihnen.'
          : 'Das Haus erfährt es sofort. Rückgängig machen lässt es sich nicht, aber Sie können jederzeit neu anfragen.'}
      </p>
    </AskHouseButton>
  );
}

interface AskHouseButtonProps extends Omit<ComponentProps<typeof AskHouseDialog>, 'onClose'> {
  readonly label: string;
  readonly className: string;
}

function AskHouseButton({ label, className, ...dialog }: AskHouseButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={className}
        onClick={() => setIsOpen(true)}
        type="button"
      >
        {label}
      </button>
      {isOpen && <AskHouseDialog {...dialog} onClose={() => setIsOpen(false)} />}
    </>
  );
}
