// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './carts.part';
import './customer-projects.part';
import './list-papers.part';
import './own-data.part';
import './packing.part';
import './profile.part';
import './project-members.part';
import './shared-lists.part';
import './unreadable-rows.part';
import './wishlists.part';
import './long-texts.part';
import { startSharedStack } from './shared-stack';

startSharedStack();
