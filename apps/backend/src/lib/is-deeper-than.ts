/** True when objects and arrays are nested in each other further than that. Goes down no deeper. */
export function isDeeperThan(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((field) => isDeeperThan(depth - 1, field));
}
