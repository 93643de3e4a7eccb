const PATH = /^\/(?![/\\])[^\s\\<>"]*$/;

/** Where the image proxy finds a picture: a path on the backend, or the address of another host of the house. */
export function toPicturePath(url: string, backendUrl: string): string | null {
  const path = url.startsWith(`${backendUrl}/`) ? url.slice(backendUrl.length) : url;
  if (PATH.test(path)) return path;
  return /^https:\/\/[^\s\\<>"]+$/.test(path) ? path : null;
}
