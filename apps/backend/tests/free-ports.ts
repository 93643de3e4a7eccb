/** All tests of the repository, those of the backend too, reserve ports in one place. docs/decisions/0055-tests.md */
export { findFreePort } from '../../../tools/processes/testing/free-ports.ts';
