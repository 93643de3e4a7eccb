import { type ReactElement, useEffect, useState } from 'react';
import { MarkdownText } from '#app/cms/markdown-text.tsx';
import { CartLines, LineFilter } from '#app/features/cart/cart-lines.tsx';
import { CartSummary } from '#app/features/cart/cart-summary.tsx';
import { EmptyCart } from '#app/features/cart/empty-cart.tsx';
import { showFirstGoneLine } from '#app/features/cart/line-decisions.ts';
import { LineDetails } from '#app/features/cart/line-details.tsx';
import { PrintList } from '#app/features/cart/list-papers.tsx';
import { recheckBeforeSending } from '#app/features/cart/recheck-before-sending.tsx';
import { useCartRefresh } from '#app/features/cart/use-cart-refresh.ts';
import { askFitNotesSoon, FitNotes } from '#app/features/fits/fit-notes.tsx';
import { ConfirmationView } from '#app/features/inquiry/confirmation-view.tsx';
import { InquiryForm, NextStep, SubmitBox } from '#app/features/inquiry/inquiry-form.tsx';
import { InquirySections } from '#app/features/inquiry/inquiry-sections.tsx';
import { useSentInquiry } from '#app/features/inquiry/sent-inquiry.ts';
import { askAboutSent } from '#app/features/projects/ask-about-sent.ts';
import { ProjectFacts, useSentOrder } from '#app/features/projects/project-head.tsx';
import { joinTitle } from '#app/seo/page-meta.ts';
import { ListMeasures, useMeasures } from '#app/site/list-measures.tsx';
import { PrintHead } from '#app/site/print-head.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { toShopName } from '#app/site/shop-settings.ts';
import { useCart } from '#app/stores/cart.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { BasketTools } from './basket-tools.tsx';

export { askFitNotesSoon };

const loadSent = () => import('#app/features/orders/sent-project.tsx');
const SentProject = lazyPart(async () => (await loadSent()).SentProject);
const SentStep = lazyPart(async () => (await loadSent()).SentStep);

/** On /basket of a logged-in customer whose cart is empty. */
export function ProjectActions() {
  return <BasketTools measures={null} />;
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
  const sentOrder = useSentOrder();
  useCartRefresh();
  // The address stays the same, so `meta` cannot tell the confirmation from the cart.
  const projectName = useCart((cart) => cart.project?.name);
  const [wanted, setWanted] = useState<ReadonlySet<string> | null>(null);
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
      onLinesWrong={showFirstGoneLine}
    >
      {({ state, submit }) => (
        <>
          {/* The bar above shows it. */}
          <h1 className="sr-only">{listTitle}</h1>
          <BasketTools measures={measures}>
            <LineFilter onWant={setWanted} wanted={wanted} />
          </BasketTools>
          <ProjectFacts linkedOrder={isEmpty ? null : sentOrder} />
          <div className="basket-columns">
            <div>
              <CartLines wanted={wanted} />
              {isRented && <FitNotes />}
              <LineDetails />
              {isEmpty ? (
                <EmptyCart />
              ) : (
                <InquirySections hints={hints} isSent={sentOrder !== null} submit={submit} />
              )}
            </div>
            {!isEmpty && (
              <aside aria-label="Zusammenfassung" className="basket-aside">
                <CartSummary
                  nextStep={
                    sentOrder === null ? (
                      <NextStep state={state} />
                    ) : (
                      <SentStep orderId={sentOrder} />
                    )
                  }
                />
                {sentOrder === null ? (
                  <SubmitBox state={state} />
                ) : (
                  <SentProject orderId={sentOrder} />
                )}
                <ListMeasures lines={lines} measures={measures} />
              </aside>
            )}
          </div>
          <PrintList measures={measures} />
        </>
      )}
    </InquiryForm>
  );
}
