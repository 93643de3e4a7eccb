// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './carts.part';
import './changes.part';
import './colleagues.part';
import './customer-projects.part';
import './customer-reminders.part';
import './guests.part';
import './list-papers.part';
import './orders.part';
import './own-data.part';
import './packing.part';
import './profile.part';
import './project-members.part';
import './projects.part';
import './shared-lists.part';
import './wishlists.part';
import './long-texts.part';
