import type { DeliveryErrorCode } from '../../../rentman/inquiries/delivery-work';
import type { DeliveryProblem } from '../panel/board-answers';
import problems from './delivery-problems.json';

type Words = Pick<DeliveryProblem, 'what' | 'toDo'>;
const PROBLEMS: Readonly<Record<DeliveryErrorCode | 'access-refused', Words>> = problems;

/** Null when nothing is wrong now: an error of an earlier attempt is over once the inquiry is delivered or on its way. */
export function findDeliveryProblem(inquiry: {
  readonly state: string;
  readonly lastError: string;
  readonly lastErrorCode: string;
}): DeliveryProblem | null {
  const { state, lastError: detail, lastErrorCode } = inquiry;
  if (detail === '' || (state !== 'failed' && state !== 'pending')) return null;
  const isAccess = /\b40[13]\b|Token/.test(detail) && lastErrorCode === 'refused';
  const code = isProblem(lastErrorCode) ? lastErrorCode : 'unexpected';
  return { ...PROBLEMS[isAccess ? 'access-refused' : code], detail };
}

function isProblem(code: string): code is DeliveryErrorCode {
  return Object.hasOwn(PROBLEMS, code);
}
