import { config } from 'zod/v4/core';

/** The shop's security policy forbids `eval`; without this Zod would try it once and leave a violation in the console. */
config({ jitless: true });
