import type { RecordPanel } from '../../../lib/panel/record-panel';
import { ACCOUNT_EVENT_UID } from '../services/account-events';

/** How the admin panel shows the events of accounts. */
export const EVENT_PANEL: RecordPanel = {
  uid: ACCOUNT_EVENT_UID,
  mainField: 'event',
  columns: ['createdAt', 'event', 'userId'],
  fields: {
    event: {
      label: 'Ereignis',
      help: 'registered: registriert · confirmation-sent: Bestätigungsmail · confirmed: Email bestätigt · login: Anmeldung · login-failed: Anmeldung abgelehnt · logout: Abmeldung · sessions-ended: Sitzungen beendet · account-changed: Kontodaten geändert · password-change-failed: aktuelles Passwort falsch · password-changed: Passwort geändert · recovery-sent: Link für neues Passwort · password-reset: Passwort neu gesetzt · deletion-failed: Löschung mit falschem Passwort versucht · deleted: gelöscht',
      size: 6,
    },
    userId: { label: 'Kontonummer', help: 'Leer: kein Konto dieses Namens', size: 6 },
    createdAt: { label: 'Zeitpunkt' },
    updatedAt: { label: 'Geändert' },
  },
};
