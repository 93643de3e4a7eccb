/**
 * Gives memory back to the system when a process has worked and is quiet again. V8 collects garbage while something is
 * allocated, so what a burst of work has left stays, and glibc keeps the small blocks between those in use. Loaded
 * before the program of each service (`node --expose-gc --import`). docs/decisions/0221
 */
import { performance } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const LOOK_EVERY_MS = 1000;
/** Looks in a row at which the process did next to nothing. */
const QUIET_LOOKS = 4;
const QUIET_SHARE = 0.1;
/** A collection stops the process, the longer the more is in use, so it has to be worth it. */
const WORTHWHILE_GROWTH = 1.2;

/** glibc's own call, which gives every unused page back; null with another C library. */
async function findTrim() {
  try {
    const { default: koffi } = await import('koffi');
    return koffi.load('libc.so.6').func('int malloc_trim(size_t pad)');
  } catch {
    return null;
  }
}

let trim;

/** Answers with the bytes that the process still has in memory afterwards. */
async function giveMemoryBack() {
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
  trim ??= await findTrim();
  trim?.(0);
  return process.memoryUsage.rss();
}

function watch() {
  let utilization = performance.eventLoopUtilization();
  let quietLooks = 0;
  let keptBytes = 0;
  const look = async () => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, utilization).utilization < QUIET_SHARE;
    utilization = now;
    quietLooks = isQuiet ? quietLooks + 1 : 0;
    if (quietLooks < QUIET_LOOKS) return;
    if (process.memoryUsage.rss() < keptBytes * WORTHWHILE_GROWTH) return;
    keptBytes = await giveMemoryBack();
  };
  setInterval(() => void look(), LOOK_EVERY_MS).unref();
}

// A thread of its own shares the memory of glibc with the others.
if (isMainThread) watch();
