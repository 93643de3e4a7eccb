/** One of the processes a running stack is made of. */
export interface Service {
  readonly name: string;
  readonly cwd: string;
  /** Arguments of Node, the script first. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Answers with a 2xx status once the service is ready. */
  readonly healthUrl: string;
}

/** How a service ended without being asked to. */
export interface Death {
  readonly service: string;
  readonly how: string;
  readonly lastLines: readonly string[];
  readonly logFile: string;
}
