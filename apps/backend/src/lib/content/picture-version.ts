interface Stamps {
  readonly createdAt: unknown;
  readonly updatedAt: unknown;
}

/** A replaced upload keeps its name, and a name may be kept for good by browsers and by the shop's image proxy. */
const VERSIONED = /^(\/uploads\/[\w.-]+)~[0-9a-z]+(\.\w+)$/;
const OURS = /^(\/uploads\/[\w.-]+)(\.\w+)$/;

/** Names the state of an upload in its address: `/uploads/set_1a2b~mq3x9k.jpg`. Other hosts' addresses stay. */
export function toVersionedUrl(url: string, { createdAt, updatedAt }: Stamps): string {
  const [created, updated] = [toTime(createdAt), toTime(updatedAt)];
  return created === updated ? url : url.replace(OURS, `$1~${updated.toString(36)}$2`);
}

/** The path of the file behind a versioned address. */
export function toPlainPath(path: string): string {
  return path.replace(VERSIONED, '$1$2');
}

function toTime(stamp: unknown): number {
  return new Date(typeof stamp === 'number' ? stamp : String(stamp)).getTime() || 0;
}
