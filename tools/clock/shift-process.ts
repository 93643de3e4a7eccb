import { shiftDate } from './shift-date.ts';

/** Node imports this before anything else of a process whose stack has another `NOW`; its address tells by how much. */
shiftDate(Number(new URL(import.meta.url).searchParams.get('ms')));
