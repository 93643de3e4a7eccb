// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './sign-in.part';
import './registration.part';
import './sessions.part';
import './timing.part';
import './authorisation.part';
import './panel-rights.part';
import './second-factor.part';
