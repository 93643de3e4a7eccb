/** What a page that every shop must have shows until its editors have written it. */
export interface FallbackPage {
  readonly title: string;
  readonly lead: string;
  /** What the owner must fill in. */
  readonly missing: readonly string[];
}

/** By their slug: docs/decisions/0045-publishing.md says why they stand in. */
const FALLBACK_PAGES: ReadonlyMap<string, FallbackPage> = new Map(
  Object.entries({
    faq: {
      title: 'Häufige Fragen',
      lead: 'Hier beantworten wir bald, was vor einer Miete am öftesten gefragt wird.',
      missing: [
        'Fragen und Antworten zu Abholung und Rückgabe',
        'Fragen und Antworten zu Versicherung und Kaution',
        'Fragen und Antworten zu Preisen und Miettagen',
      ],
    },
    agb: {
      title: 'Allgemeine Geschäftsbedingungen',
      lead: 'Unsere Geschäftsbedingungen senden wir Ihnen mit jedem Angebot. Eine Anfrage über diese Seite ist unverbindlich.',
      missing: [
        'Mietbedingungen: Mietdauer, Übergabe, Rückgabe, Verspätung',
        'Haftung, Versicherung und Kaution',
        'Storno und Zahlungsbedingungen',
        'Bedingungen für den Verkauf gebrauchter Geräte',
        'Stand und Gültigkeit',
      ],
    },
    imprint: {
      title: 'Impressum',
      lead: 'Angaben nach § 5 ECG, § 14 UGB und § 25 MedienG.',
      missing: [
        'Firmenwortlaut und Rechtsform',
        'Sitz und Anschrift',
        'Firmenbuchnummer und Firmenbuchgericht',
        'UID-Nummer',
        'Telefon und Email-Adresse',
        'Mitgliedschaft bei der Wirtschaftskammer und anwendbare Vorschriften',
        'Aufsichtsbehörde und Gewerbe',
        'Medieninhaber, Unternehmensgegenstand und grundlegende Richtung',
      ],
    },
    'privacy-policy': {
      title: 'Datenschutzerklärung',
      lead: 'Diese Seite speichert in Ihrem Browser nur, was sie zum Arbeiten braucht: den Warenkorb, Ihre Angaben zur Miete und die gewählte Ansicht. Es gibt keine Zählpixel und keine fremden Server.',
      missing: [
        'Verantwortlicher und Kontakt für den Datenschutz',
        'Zwecke und Rechtsgrundlagen: Anfrage, Angebot, Kundenkonto',
        'Empfänger: die Systeme für Website und Vermietung',
        'Speicherdauer',
        'Rechte auf Auskunft, Berichtigung, Löschung, Widerspruch und Beschwerde',
      ],
    },
    barrierefreiheit: {
      title: 'Barrierefreiheit',
      lead: 'Diese Seite soll für alle benutzbar sein: mit Tastatur, Bildschirmleser, starker Vergrößerung und ohne Bewegung. Ziel ist WCAG 2.2, Stufe AA.',
      missing: [
        'Stand der Vereinbarkeit und bekannte Mängel',
        'Kontakt für Rückmeldungen',
        'Zuständige Behörde und Durchsetzungsverfahren',
        'Datum der Erklärung',
      ],
    },
  }),
);

export function findFallbackPage(slug: string): FallbackPage | null {
  return FALLBACK_PAGES.get(slug) ?? null;
}
