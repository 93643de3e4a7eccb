/** Words of the panel in which Strapi's German says "du" to staff, or is wrong. Those that nobody of a house sees are left. */
export const POLITE_WORDS: Readonly<Record<string, string>> = {
  'Auth.components.Oops.text': 'Ihr Konto wurde gesperrt',
  'Auth.components.Oops.text.admin': 'Bitte wenden Sie sich an die Verwaltung.',
  'Auth.form.button.register': 'Konto anlegen',
  'Auth.form.error.confirmed': 'Ihre Email-Adresse ist noch nicht bestätigt.',
  'Auth.form.error.email.provide': 'Bitte geben Sie Ihre Email-Adresse ein.',
  'Auth.form.error.ratelimit':
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Auth.form.register.subtitle': 'Mit diesem Konto melden Sie sich im Adminbereich an.',
  'Settings.profile.form.notify.data.loaded': 'Ihr Profil wurde geladen',
  'Settings.profile.form.section.experience.interfaceLanguage.hint':
    'In dieser Sprache sehen Sie den Adminbereich.',
  'Settings.profile.form.section.experience.interfaceLanguageHelp': 'Das gilt nur für Sie.',
  'Settings.permissions.select-all-by-permission': 'Alle Rechte „{label}“ auswählen',
  'Settings.permissions.select-by-permission': 'Recht „{label}“ auswählen',
  'Users.components.List.empty.withSearch': 'Kein Benutzer passt zu „{search}“.',
  'Roles.components.List.empty.withSearch': 'Keine Rolle passt zu „{search}“.',
  'app.component.search.label': '{target} suchen',
  'app.component.table.edit': '{target} bearbeiten',
  'app.components.ImgPreview.hint.browse': 'auswählen',
  'app.components.Users.ModalCreateBody.block-title.roles.description':
    'Ein Benutzer kann mehrere Rollen haben.',
  'app.containers.Users.EditPage.header.label': '{name} bearbeiten',
  'app.containers.Users.EditPage.header.label-loading': 'Benutzer bearbeiten',
  'content-manager.components.DraggableCard.edit.field': '{item} bearbeiten',
  'content-manager.components.EmptyAttributesBlock.description':
    'Sie können die Einstellungen ändern.',
  'content-manager.components.Filters.usersSelect.label': 'Nach Benutzer filtern',
  'content-manager.components.LeftMenu.Search.label': 'Inhalte suchen',
  'content-manager.components.RelationInputModal.confirmation-message':
    'Einige Änderungen sind nicht gespeichert und gehen verloren. Trotzdem schließen?',
  'content-manager.components.Search.placeholder': 'Eintrag suchen …',
  'content-manager.components.TableEmpty.withSearch':
    'Nichts unter „{contentType}“ passt zu „{search}“.',
  'content-manager.components.repeatable.reorder.error':
    'Die Reihenfolge konnte nicht geändert werden. Bitte versuchen Sie es noch einmal.',
  'content-manager.containers.list.autoCloneModal.description':
    'Der neue Eintrag bekommt denselben Inhalt. Diese Felder müssen Sie vorher ändern:',
  'content-manager.containers.SettingPage.listSettings.description':
    'Einstellungen dieser Liste für alle',
  'content-manager.containers.SettingPage.pluginHeaderDescription': 'Ansicht dieser Einträge',
  'content-manager.listView.validation.errors.message':
    'Vor dem Veröffentlichen müssen alle Felder gültig sein.',
  'content-manager.notification.error.displayedFields': 'Mindestens ein Feld muss zu sehen sein.',
  'content-manager.notification.info.SettingPage.disableSort':
    'Nach mindestens einem Feld muss sortiert werden können.',
  'content-manager.notification.info.minimumFields': 'Mindestens ein Feld muss zu sehen sein.',
  'content-manager.notification.upload.error': 'Die Dateien konnten nicht hochgeladen werden.',
  'content-manager.popUpWarning.bodyMessage.contentType.delete': 'Diesen Eintrag löschen?',
  'content-manager.popUpWarning.warning.has-draft-relations.message':
    'Dieser Eintrag verweist auf {count, plural, one {einen Entwurf} other {# Entwürfe}}. Im Webshop kann dort etwas fehlen.',
  'content-manager.popUpWarning.warning.publish-question': 'Trotzdem veröffentlichen?',
  'content-manager.popUpWarning.warning.unpublish': 'Der Eintrag wird wieder ein Entwurf.',
  'content-manager.popUpWarning.warning.unpublish-question': 'Veröffentlichung zurücknehmen?',
  'content-manager.popUpWarning.warning.updateAllSettings': 'Das ändert die Ansicht für alle.',
  'content-manager.validation.error':
    'Manche Angaben stimmen noch nicht. Bitte bessern Sie sie vor dem Speichern aus.',
  'content-manager.validation.error.unreadable-required-field':
    'Ihr Konto darf ein Pflichtfeld nicht sehen. Bitte wenden Sie sich an die Verwaltung.',
  'upload.config.note': 'In der Medienbibliothek kann jede Person das für sich ändern.',
  'upload.config.popUpWarning.warning.updateAllSettings': 'Das ändert die Ansicht für alle.',
  'upload.config.subtitle': 'Ansicht der Medienbibliothek',
  'upload.content.isLoading': 'Die Dateien werden geladen.',
  'upload.input.notification.not-supported': 'Möglich sind nur diese Arten: {fileTypes}',
  'upload.list.assets-empty.subtitle': 'Fügen Sie Dateien hinzu.',
  'upload.list.assets.empty': 'Noch keine Dateien',
  'upload.list.assets.empty-upload': 'Noch keine Dateien',
  'upload.list.assets.loading-asset': 'Vorschau von {path} wird geladen',
  'upload.modal.upload-list.footer.button':
    '{number, plural, one {# Datei} other {# Dateien}} hochladen',
  'upload.permissions.not-allowed.update': 'Dafür fehlt Ihrem Konto das Recht.',
  'upload.tabs.title': 'Woher kommen die Dateien?',
  'upload.window.confirm.close-modal.file': 'Ihre Änderungen gehen verloren. Trotzdem schließen?',
  'upload.window.confirm.close-modal.files':
    'Manche Dateien sind noch nicht hochgeladen. Trotzdem schließen?',
};
