/**
 * What a form says about a field. Agreed word for word with those who ordered the shop: change none alone. Only those
 * of the dates are our own.
 */
export const MESSAGES = {
  firstname: 'Bitte Vornamen angeben.',
  lastname: 'Bitte Nachnamen angeben.',
  email: 'Bitte Email angeben.',
  emailInvalid: 'Ungültige Email-Adresse.',
  company: 'Bitte Firmennamen angeben.',
  street: 'Bitte Straße angeben.',
  number: 'Bitte Hausnummer angeben.',
  postalcode: 'Bitte Postleitzahl angeben.',
  postalcodeInvalid: 'Ungültige Postleitzahl.',
  city: 'Bitte Ort angeben.',
  country: 'Bitte Land angeben.',
  uid: 'Bitte UID-Nummer angeben.',
  uidInvalid: 'Ungültige UID-Nummer.',
  phone: 'Bitte mindestens eine Telefonnummer angeben.',
  phoneInvalid: 'Ungültige Telefonnummer.',
  clientType: 'Bitte Kundentyp angeben.',
  customerNumber: 'Bitte Kundennummer angeben.',
  shipping: 'Bitte Übergabe wählen.',
  pickup: 'Bitte Abholzeit wählen.',
  start: 'Bitte Mietbeginn angeben.',
  startInPast: 'Der Mietbeginn liegt in der Vergangenheit.',
  end: 'Bitte Mietende angeben.',
  endBeforeStart: 'Das Mietende liegt vor dem Mietbeginn.',
  useEndBeforeStart: 'Das Nutzungsende liegt vor dem Nutzungsbeginn.',
  useOutsideRental: 'Die Nutzung muss im Mietzeitraum liegen.',
  dateInvalid: 'Bitte ein gültiges Datum angeben.',
  acknowledged: 'Bitte bestätigen Sie, dass Sie die Hinweise gelesen haben.',
  terms: 'Bitte akzeptieren Sie die Datenschutzerklärung.',
  username: 'Bitte einen Username angeben!',
  usernameShort: 'Der Username ist mind. 6 Zeichen lang!',
  usernameForeignEmail: 'Bitte als Username keine fremde Email-Adresse verwenden!',
  password: 'Bitte Passwort angeben!',
  passwordShort: 'Das Passwort ist mind. 8 Zeichen lang!',
  passwordShortAtLogin: 'Das Passwort ist mind. 6 Zeichen lang!',
  passwordLong:
    'Das Passwort ist zu lang: max. 72 Zeichen, Umlaute und Sonderzeichen zählen mehrfach!',
  passwordWeak: 'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes!',
  passwordHoldsUsername: 'Das Passwort darf den Username nicht enthalten!',
  passwordRepeat: 'Bitte Passwort wiederholen!',
  passwordMismatch: 'Die Passwörter stimmen nicht überein!',
  currentPassword: 'Bitte aktuelles Passwort angeben!',
  samePassword: 'Bitte ein neues Passwort wählen!',
  characters: 'Bitte nur gültige Zeichen verwenden.',
  text: 'Bitte Text angeben.',
} as const;

/** `Bitte max. 30 Zeichen!` */
export function toTooLongMessage(max: number): string {
  return `Bitte max. ${max} Zeichen!`;
}
