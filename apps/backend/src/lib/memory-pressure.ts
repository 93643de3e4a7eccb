import { watchMemoryPressure } from '@klappe/settings';

/**
 * How full the heap of this process is. Work that a caller can make large asks `memoryPressure.isHigh` before it begins and
 * is refused with 503 while it is: the process would else die, and with it what others are doing.
 */
export const memoryPressure = watchMemoryPressure();
