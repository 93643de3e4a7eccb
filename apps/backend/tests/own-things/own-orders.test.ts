// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './changes.part';
import './colleagues.part';
import './customer-reminders.part';
import './guests.part';
import './large-histories.part';
import './orders.part';
import { startSharedStack } from './shared-stack';

startSharedStack();
