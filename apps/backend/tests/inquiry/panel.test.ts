// One backend for both: a start takes longer than most tests. docs/decisions/0055-tests.md
import './panel-boards.part';
import './availability-board.part';
import './stored-inquiries.part';
import './handling.part';
import './customers.part';
import './demand.part';
import './house-reminders.part';
