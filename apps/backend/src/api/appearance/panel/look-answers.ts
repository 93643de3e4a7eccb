/** What the panel's call behind the preview of "Erscheinungsbild" answers. The panel's bundle imports this type and nothing else of the backend. */
export interface LookPreview {
  /** Where the shop shows its home page so, for an hour; null while no home page is published. */
  readonly link: string | null;
}
