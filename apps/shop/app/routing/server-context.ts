import { createContext } from 'react-router';
import type { Origins as HouseOrigins } from '#app/cms/links.ts';
import { createFrameMemory, type FrameMemory, fetchFrame } from '#app/site/frame.server.ts';

export interface Origins extends HouseOrigins {
  /** The address of the backend for browsers; the other one is that of the server's own calls. */
  readonly publicBackendUrl: string;
}

/** The values that the server passes to the loaders. They are the same for every visitor. */
export interface ServerContext extends Origins {
  readonly frame: FrameMemory;
}

/** With a look that a preview carries its values are for one request alone. */
export function createServerContext(origins: Origins, previewedLook?: string): ServerContext {
  return { ...origins, frame: createFrameMemory(() => fetchFrame(origins, previewedLook)) };
}

/** The defaults are those of a local start, because the development server passes no values. */
export const serverContext = createContext<ServerContext>(
  createServerContext({
    backendUrl: 'http://localhost:1337',
    publicBackendUrl: 'http://localhost:1337',
    shopUrl: 'http://localhost:3000',
  }),
);
