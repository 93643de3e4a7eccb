import {
  findHeadlineState,
  findProjectStage,
  isOfferValid,
  type ProjectStage,
  toHouseDate,
} from '@klappe/domain';
import type { ProjectReading } from '../../../rentman/projects/project-reading';
import type { ReachedStage, SeenVersion } from './project-store';

interface InquiryFacts {
  readonly decision: 'accepted' | 'declined' | null;
  readonly isWithdrawn: boolean;
}

/** An offer is the customer's once the house has sent it: before, its project is an inquiry or a concept. A house may switch that off. */
export function listSentOffers(reading: ProjectReading): ProjectReading['offers'] {
  if (reading.showsUnsentOffers) return reading.offers;
  const headline = findHeadlineState(reading.parts);
  return headline === 'inquiry' || headline === 'concept' ? [] : reading.offers;
}

/** The stage of an inquiry; without a reading of its project by the decision alone. */
export function findStage(
  inquiry: InquiryFacts,
  reading: ProjectReading | null,
  now: Date,
): ProjectStage {
  const today = toHouseDate(now);
  return findProjectStage({
    ...inquiry,
    headline: reading && findHeadlineState(reading.parts),
    offers: reading
      ? listSentOffers(reading).map((offer) => ({ isValid: isOfferValid(offer, today) }))
      : [],
  });
}

/** Notes when a stage was seen. A project that goes back and forth keeps the latest day of each stage. */
export function noteStage(
  reached: readonly ReachedStage[],
  stage: ProjectStage,
  now: Date,
): readonly ReachedStage[] {
  if (reached.at(-1)?.stage === stage) return reached;
  return [...reached.filter((each) => each.stage !== stage), { stage, at: now.toISOString() }];
}

const MAX_VERSIONS = 20;

/** Keeps what was planned when each version of an offer was first seen. */
export function noteVersions(
  versions: readonly SeenVersion[],
  reading: ProjectReading,
): readonly SeenVersion[] {
  const fresh = listSentOffers(reading)
    .filter(
      ({ id, version }) => !versions.some((seen) => seen.offer === id && seen.version === version),
    )
    .map(({ id, version, netCents, grossCents }) => ({
      offer: id,
      version,
      netCents,
      grossCents,
      lines: reading.lines,
    }));
  return [...versions, ...fresh].slice(-MAX_VERSIONS);
}
