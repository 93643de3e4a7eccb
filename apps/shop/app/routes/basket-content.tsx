import { type ReactElement, useEffect } from 'react';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { CartLines } from '#app/features/cart/cart-lines.tsx';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { focusFirstGoneLine } from '#app/features/cart/line-decisions.ts';
import { LineDetails } from '#app/features/cart/line-details.tsx';
import { ListPapers, PrintList } from '#app/features/cart/list-papers.tsx';
import { recheckBeforeSending } from '#app/features/cart/recheck-before-sending.tsx';
import { useCartRefresh } from '#app/features/cart/use-cart-refresh.ts';
import { askFitNotesSoon, FitNotes } from '#app/features/fits/fit-notes.tsx';
import { ConfirmationView } from '#app/features/inquiry/confirmation-view.tsx';
import { InquiryForm, NextStep, SubmitBox } from '#app/features/inquiry/inquiry-form.tsx';
import { InquirySections } from '#app/features/inquiry/inquiry-sections.tsx';
import { useSentInquiry } from '#app/features/inquiry/sent-inquiry.ts';
import { askAboutSent } from '#app/features/projects/ask-about-sent.ts';
import { joinTitle } from '#app/seo/page-meta.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { ListMeasures, toNames, useMeasures } from '#app/site/list-measures.tsx';
import { PrintHead } from '#app/site/print-head.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { useCart } from '#app/stores/cart.ts';
import { optionalPart } from '#app/ui/lazy-part.tsx';

const ProjectHead = optionalPart(
  async () => (await import('#app/features/projects/project-head.tsx')).ProjectHead,
);

export { askFitNotesSoon };

/** Which project the cart is, and the ways to others. */
export function ProjectActions() {
  return (
    <div className="project-head screen-only">
      <ProjectHead />
    </div>
  );
}

/** The cart's lines with the inquiry's form, or the confirmation of an inquiry. */
export function BasketContent({ title }: { title: string }) {
  return (
    <>
      <PrintHead />
      <CartOrConfirmation title={title} />
    </>
  );
}

/** What the customer should read before the inquiry is sent; null for nothing. */
async function findReasonToWait(): Promise<ReactElement | null> {
  const question = await askAboutSent();
  return question ? <span>{question}</span> : recheckBeforeSending();
}

function CartOrConfirmation({ title }: { title: string }) {
  const settings = useShopSettings();
  const { inquiryHints } = settings;
  const hints =
    inquiryHints.length > 0 ? <MarkdownText headingLevel={4} markdown={inquiryHints} /> : null;
  const lines = useCart((cart) => cart.lines);
  const isEmpty = lines.length === 0;
  const isRented = lines.some(({ item }) => item.kind === 'rental');
  const measures = useMeasures(lines);
  const { confirmed, confirm } = useSentInquiry();
  useCartRefresh();
  // The address stays the same, so `meta` cannot tell the confirmation from the cart.
  const projectName = useCart((cart) => cart.project?.name);
  const isAuthenticated = useIsAuthenticated();
  const listTitle = projectName ?? title;
  const heading = confirmed ? `Anfrage ${confirmed.sent.confirmation.number} gesendet` : listTitle;
  const documentTitle = joinTitle(heading, toShopName(settings));
  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  if (confirmed) return <ConfirmationView {...confirmed} />;
  return (
    <InquiryForm
      onSent={confirm}
      onBeforeSending={findReasonToWait}
      onLinesWrong={focusFirstGoneLine}
    >
      {({ state, submit }) => (
        <>
          <h1 className="page-title breakable screen-only">{listTitle}</h1>
          {isAuthenticated && <ProjectActions />}
          <div className="basket-columns">
            <div>
              {isRented && <FitNotes />}
              <CartLines />
              <LineDetails />
              {isEmpty ? <EmptyCart /> : <InquirySections hints={hints} submit={submit} />}
            </div>
            {!isEmpty && (
              <aside aria-label="Zusammenfassung" className="basket-aside">
                <CartSummary nextStep={<NextStep state={state} />} />
                <SubmitBox state={state} />
                <ListPapers measures={measures} />
                <ListMeasures measures={measures} names={toNames(lines)} />
              </aside>
            )}
          </div>
          <PrintList measures={measures} />
        </>
      )}
    </InquiryForm>
  );
}
