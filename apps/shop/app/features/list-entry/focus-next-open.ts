/** Moves the focus to the first row that has to be checked, or to the button that takes the list over. */
export function focusNextOpen(): void {
  const next =
    document.querySelector<HTMLElement>('[data-open] .matched-way') ??
    document.querySelector<HTMLElement>('.entry-take');
  next?.focus();
  next?.closest('.matched-row')?.scrollIntoView({ block: 'center' });
}
