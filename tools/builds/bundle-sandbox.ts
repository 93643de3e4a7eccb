import { join } from 'node:path';
import { ROOT } from '#tools/repository.ts';
import { bundleProcess } from './bundle-process.ts';

const SANDBOX = join(ROOT, 'apps/rentman-sandbox');

await bundleProcess(SANDBOX, join(SANDBOX, 'dist'), { main: join(SANDBOX, 'src/main.ts') });
