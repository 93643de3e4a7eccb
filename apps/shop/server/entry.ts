import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createServerContext, type Origins, serverContext } from '#app/routing/server-context.ts';

export interface Renderer {
  render(request: Request): Promise<Response>;
  /** Forgets what was kept for many pages and carries one of the tags. */
  purge(tags: readonly string[]): void;
}

/** The React app as a Request → Response function. Bundled by Vite, so that it shares its modules with the app. */
export function createRenderer(origins: Origins): Renderer {
  const handle = createRequestHandler(build, 'production');
  const values = createServerContext(origins);
  return {
    render: (request) =>
      handle(request, new RouterContextProvider(new Map([[serverContext, values]]))),
    purge: (tags) => values.frame.purge(tags),
  };
}
