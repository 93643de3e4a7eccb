/** What names and texts of a big catalogue are put together from. */
export const MAKES = [
  'ARRI',
  'Sony',
  'Canon',
  'RED',
  'ZEISS',
  'Cooke',
  'Angénieux',
  'Aputure',
  'NANLUX',
  'Astera',
  'Sachtler',
  "O'Connor",
  'Teradek',
  'SmallHD',
  'Sennheiser',
  'Sound Devices',
  'Manfrotto',
  'Avenger',
];

export const KINDS = [
  'Kamera-Set',
  'Objektiv 35 mm',
  'Objektiv 50 mm',
  'Objektiv 85 mm',
  'Zoom 24–70 mm',
  'LED-Fläche',
  'LED-Spot',
  'Stufenlinse',
  'Stativ',
  'Fluidkopf',
  'Bildfunk-Set',
  'Monitor 17"',
  'Richtrohr',
  'Funkstrecke',
  'Recorder',
  'Akku',
  'Ladegerät',
  'Kabeltrommel',
  'Klemme',
  'Koffer',
];

export const VARIANTS = ['II', 'III', 'Pro', 'Mini', 'LF', 'XL', 'Set', 'Plus', 'S', 'Compact'];

export const SENTENCES = [
  'Geprüft, gereinigt und einsatzbereit aus unserem Wiener Lager.',
  'Passt zu allem, was an diesem Anschluss hängt.',
  'Für Drehtage mit kleinem Team ebenso wie für lange Serien.',
  'Wird im gepolsterten Koffer mit allen Kabeln übergeben.',
  'Auf Wunsch mit Einschulung in der Werkstatt.',
  'Leise genug für Ton am Set.',
  'Hält Kälte, Staub und Regen aus.',
  'Die Stromaufnahme erlaubt den Betrieb an einer Haushaltssteckdose.',
];

export const TAGS = ['arri', 'sony', 'led', 'akku', '4k', 'vollformat', 'outdoor', 'funk'];
