import { createContext } from 'react-router';

/** What the server hands to the loaders; the same for every visitor. */
export interface ServerContext {
  /** Base address of backend calls, without a trailing slash. */
  readonly backendUrl: string;
  /** The shop's own public address, for canonical links. */
  readonly shopUrl: string;
}

/** The defaults are those of a local run, so that the development server works by itself. */
export const serverContext = createContext<ServerContext>({
  backendUrl: 'http://localhost:1337',
  shopUrl: 'http://localhost:3000',
});
