// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './projects.part';
import { startSharedStack } from './shared-stack';

startSharedStack();
