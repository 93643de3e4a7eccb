/**
 * On paper a clean list of the equipment: only the sheet (the panel's frame scrolls and would cut it after one page), without
 * what is old as soon as it is printed, in black on white, with no line of a table on two pages.
 */
export const PRINT_STYLE = `
@media print {
  @page { size: A4; margin: 14mm; }
  body, body :has(#inquiry-sheet) { display: block !important; height: auto !important; overflow: visible !important; background: none !important; padding: 0 !important; }
  body *:not(:has(#inquiry-sheet), #inquiry-sheet, #inquiry-sheet *) { display: none !important; }
  #inquiry-sheet [data-no-print] { display: none !important; }
  #inquiry-sheet *:not(img) { background: none !important; box-shadow: none !important; color: #000 !important; }
  #inquiry-sheet > div > div, #inquiry-sheet section, #inquiry-sheet section div { padding: 0 !important; border: 0 !important; }
  #inquiry-sheet section { border-top: 1px solid #000 !important; padding-top: 8px !important; }
  #inquiry-sheet h2 { font-weight: bold; break-after: avoid; }
  #inquiry-sheet tr, #inquiry-sheet dl > div { break-inside: avoid; height: auto !important; }
  #inquiry-sheet td, #inquiry-sheet th { padding: 4px 8px 4px 0 !important; height: auto !important; }
  #inquiry-sheet a { text-decoration: none; }
}`;
