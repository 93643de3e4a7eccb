import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { type ServerContext, serverContext } from '#app/routing/server-context.ts';

/** The React app as a Request → Response function. Bundled by Vite, so that it shares its modules with the app. */
export function createRenderer(values: ServerContext): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, 'production');
  return (request) =>
    handle(request, new RouterContextProvider(new Map([[serverContext, values]])));
}
