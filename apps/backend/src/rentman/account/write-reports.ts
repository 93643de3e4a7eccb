import { z } from 'zod';

/** How the last write of a kind went: whether Rentman refused the user. */
const WriteReport = z.object({ status: z.number(), isRefused: z.boolean() });
export type WriteReport = z.infer<typeof WriteReport>;

/** By call, `POST projectrequests`; as it is stored. */
export const WriteReports = z.record(z.string(), WriteReport).catch({});
export type WriteReports = z.infer<typeof WriteReports>;

const REFUSALS: readonly number[] = [401, 403];

/** The reports with one more; null when the answer says nothing new about the right. */
export function addReport(
  reports: WriteReports,
  call: string,
  status: number,
): WriteReports | null {
  const isRefused = REFUSALS.includes(status);
  const isGranted = status >= 200 && status < 300;
  if (!isRefused && !isGranted) return null;
  return reports[call]?.isRefused === isRefused
    ? null
    : { ...reports, [call]: { status, isRefused } };
}
