import * as build from 'virtual:react-router/server-build';
import { LOOK_PARAMETER, PREVIEW_PATH } from '@klappe/contracts';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { createServerContext, type Origins, serverContext } from '#app/routing/server-context.ts';

/** The React app as a Request → Response function. Bundled by Vite, so that it shares its modules with the app. */
export function createRenderer(origins: Origins) {
  const handle = createRequestHandler(build, 'production');
  const values = createServerContext(origins);
  return {
    render(request: Request): Promise<Response> {
      const look = findPreviewedLook(request);
      const own = look === null ? values : createServerContext(origins, look);
      return handle(request, new RouterContextProvider(new Map([[serverContext, own]])));
    },
    /** Forgets what was kept for many pages and carries one of the tags. */
    purge: (tags: readonly string[]) => values.frame.purge(tags),
  };
}

function findPreviewedLook({ url }: Request): string | null {
  const { pathname, searchParams } = new URL(url);
  return pathname === PREVIEW_PATH ? searchParams.get(LOOK_PARAMETER) : null;
}
