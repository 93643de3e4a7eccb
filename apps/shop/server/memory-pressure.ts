import { watchMemoryPressure } from '@klappe/settings';

export type MemoryPressure = ReturnType<typeof watchMemoryPressure>;

/** How full the heap of this process is. Work for which nothing is kept asks `isHigh` before it begins. */
export const memoryPressure = watchMemoryPressure();
