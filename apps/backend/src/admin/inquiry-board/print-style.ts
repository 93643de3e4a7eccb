/** On paper only the sheet: the panel's frame scrolls and would cut it after one page. */
export const PRINT_STYLE = `
@media print {
  body :has(#inquiry-sheet) { display: block !important; height: auto !important; overflow: visible !important; }
  body *:not(:has(#inquiry-sheet), #inquiry-sheet, #inquiry-sheet *) { display: none !important; }
  #inquiry-sheet [data-no-print], #inquiry-sheet summary, #inquiry-sheet a[href='..'] { display: none !important; }
  #inquiry-sheet section { break-inside: avoid; box-shadow: none !important; }
}`;
