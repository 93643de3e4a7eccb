/** What a user agent names, first match first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'auf einem iPhone'],
  [/\biPad\b/, 'auf einem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bMacintosh\b/, 'auf einem Mac'],
  [/\bCrOS\b/, 'auf einem Chromebook'],
  [/\bLinux\b/, 'unter Linux'],
] as const;

const UNKNOWN = 'Unbekanntes Gerät';

/** Browser and system of a user agent in German, without versions: `Firefox unter Windows`. */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return UNKNOWN;
  return system === undefined ? browser : `${browser} ${system}`;
}
