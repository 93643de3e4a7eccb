import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The figures of this process for Prometheus. Every label has few values: docs/operations.md names all. */
export const registry = new Registry();
const registers = [registry];

export const answeredRequests = new Histogram({
  name: 'klappe_backend_request_seconds',
  help: 'Answered requests and how long they took',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: SECONDS,
  registers,
});

export const rentmanRequests = new Histogram({
  name: 'klappe_rentman_request_seconds',
  help: 'Requests to Rentman and how long they took',
  labelNames: ['call', 'status'] as const,
  buckets: SECONDS,
  registers,
});

export const rentmanWaits = new Histogram({
  name: 'klappe_rentman_wait_seconds',
  help: "How long requests waited for Rentman's limits",
  buckets: SECONDS,
  registers,
});

export const sentMails = new Counter({
  name: 'klappe_mails_total',
  help: 'Mails handed to the mail server, refused by it, and withheld because of their number',
  labelNames: ['result'] as const,
  registers,
});

/** Set when they are asked for. */
export const gauges = {
  outboxWaiting: toGauge('outbox_waiting', 'Inquiries and mails that wait', ['outbox']),
  outboxOldest: toGauge('outbox_oldest_seconds', 'Age of the oldest that waits', ['outbox']),
  outboxFailed: toGauge('outbox_failed', 'Inquiries and mails that were given up', ['outbox']),
  syncAge: toGauge('sync_age_seconds', 'Since the last round of the sync that succeeded'),
  isSyncFailing: toGauge('sync_failing', '1 while the last round of the sync has failed'),
  items: toGauge('mirror_items', 'Items in the mirror of Rentman'),
  requestsUsed: toGauge(
    'rentman_requests_day',
    'Requests to Rentman in 24 hours, of all backends, without those of projects',
  ),
  requestsAllowed: toGauge('rentman_requests_day_allowed', 'From here on the mirror sends none'),
  heapShare: toGauge('backend_heap_share', 'Of the heap, used after the last full collection'),
  isSmallStart: toGauge('backend_small_start', '1 when the process before died after its start'),
  projectRequestsUsed: toGauge(
    'rentman_project_requests_day',
    'Requests about projects in 24 hours, of all backends',
  ),
  projectRequestsAllowed: toGauge(
    'rentman_project_requests_day_allowed',
    'From here on projects are not read',
  ),
} as const;

function toGauge<Label extends string>(name: string, help: string, labelNames: Label[] = []) {
  return new Gauge({ name: `klappe_${name}`, help, labelNames, registers });
}

export function measureProcess(): void {
  collectDefaultMetrics({ register: registry });
}
