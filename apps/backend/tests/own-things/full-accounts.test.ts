// A backend of its own: these accounts are filled up to their limits.
import './full-accounts.part';
import { startSharedStack } from './shared-stack';

startSharedStack();
