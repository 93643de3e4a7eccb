// One backend for both: a start takes longer than most tests. docs/decisions/0100
import './panel-boards.part';
import './stored-inquiries.part';
