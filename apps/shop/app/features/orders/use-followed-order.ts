import type { OrderDetail, OrderProject } from '@klappe/contracts';
import { isProjectEnd } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { type InquiryAccess, useInquiryAccess } from './inquiry-access.ts';

/** The backend answers from its own database: what the house changed is on an open page within five seconds. */
const FOLLOW_MS = 3_000;

const FORBIDDEN = 403;

/** True when a guest's session is over. After any other failure the page keeps what it shows: a later call may be answered. */
function hasEnded(error: unknown, { isGuest }: InquiryAccess): boolean {
  if (error instanceof LoginDeclined) return false;
  if (!(error instanceof BackendError)) throw error;
  return isGuest && error.status === FORBIDDEN;
}

/** An order that is fetched again while its page is in sight, until nothing can happen to it any more. */
export function useFollowedOrder(loaded: OrderDetail) {
  const access = useInquiryAccess();
  const [followed, setFollowed] = useState(loaded);
  const [base, setBase] = useState(loaded);
  // A new object of the loader is newer than what was followed.
  if (base !== loaded) {
    setBase(loaded);
    setFollowed(loaded);
  }
  const [isEnded, setIsEnded] = useState(false);
  const { project } = followed;
  const isOver = isEnded || !project || project.stage === 'returned' || isProjectEnd(project.stage);
  useEffect(() => {
    if (isOver) return;
    const follow = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        setFollowed(await access.load());
      } catch (error) {
        // The page keeps what it shows: a later call may be answered.
        setIsEnded(hasEnded(error, access));
      }
    };
    const timer = setInterval(() => void follow(), FOLLOW_MS);
    return () => clearInterval(timer);
  }, [access, isOver]);
  const setProject = (answered: OrderProject) =>
    setFollowed((order) => ({ ...order, project: answered }));
  return { order: followed, setProject, isEnded };
}
