import { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isBearer } from './is-bearer.ts';
import type { AnsweredRequest } from './log.ts';
import type { MemoryPressure } from './memory-pressure.ts';
import type { PageCache, PageUse } from './page-cache.ts';
import type { RenderQueue } from './render-queue.ts';
import { toRoutePattern } from './route-pattern.ts';

export interface PageMetrics {
  /** A page was asked for: it was kept and could be sent (`fresh`, `refresh`), was outdated, or was not kept. */
  countUse(use: PageUse | 'missing'): void;
  countRendering(status: number | 'failed', ms: number): void;
}

export interface Metrics extends PageMetrics {
  countAnswer(request: AnsweredRequest): void;
  /** Reads what is measured at the moment it is asked for. */
  watch(parts: {
    readonly cache: PageCache;
    readonly queue: RenderQueue;
    readonly memory?: MemoryPressure;
    readonly isSmallStart: boolean;
  }): void;
  readonly registry: Registry;
}

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Visitors can send any method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** The figures of this process for Prometheus. Every label has few values: docs/operations.md names all. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    name: 'klappe_shop_request_seconds',
    help: 'Answered requests and how long they took',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  const uses = new Counter({
    name: 'klappe_shop_page_uses_total',
    help: 'Pages asked for, by what was kept of them',
    labelNames: ['kept'] as const,
    registers,
  });
  const renderings = new Histogram({
    name: 'klappe_shop_render_seconds',
    help: 'Rendered pages and how long they took',
    labelNames: ['status'] as const,
    buckets: SECONDS,
    registers,
  });
  const toGauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `klappe_shop_${name}`,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });

  return {
    registry,
    countAnswer({ method, path, status, ms }) {
      const labels = {
        method: METHODS.has(method) ? method : 'other',
        route: toRoutePattern(path),
        status: `${Math.floor(status / 100)}xx`,
      };
      answers.observe(labels, ms / 1000);
    },
    countUse: (kept) => uses.inc({ kept }),
    countRendering(status, ms) {
      const group = status === 'failed' ? status : `${Math.floor(status / 100)}xx`;
      renderings.observe({ status: group }, ms / 1000);
    },
    watch({ cache, queue, memory, isSmallStart }) {
      toGauge('pages_kept', 'Pages in memory', () => cache.size);
      toGauge('pages_kept_bytes', 'Bytes of pages in memory', () => cache.bytes);
      toGauge('renders_running', 'Pages that are being rendered', () => queue.running);
      toGauge('renders_waiting', 'Requests that wait for a rendering', () => queue.waiting);
      toGauge(
        'heap_share',
        'Of the heap, used after the last full collection',
        () => memory?.share ?? 0,
      );
      toGauge('small_start', '1 when the process before died after its start', () =>
        Number(isSmallStart),
      );
    },
  };
}

/** `GET /metrics` for whoever has the token; for all others, and without a token, there is no such page. */
export function createMetricsRoute(registry: Registry, token: string | undefined): Hono {
  return new Hono().get('/', async (context) => {
    if (token === undefined || !isBearer(context.req, token)) return context.notFound();
    return context.text(await registry.metrics(), 200, {
      'content-type': registry.contentType,
      'cache-control': 'no-store',
    });
  });
}
