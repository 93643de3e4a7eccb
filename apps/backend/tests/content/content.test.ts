// One backend for all of these: a start takes longer than most of the tests. docs/decisions/0055-tests.md
import './pages.part';
import './appearance.part';
import './contact-message.part';
import './house-pages.part';
import './panel-labels.part';
import './upload-links.part';
import './validation.part';
