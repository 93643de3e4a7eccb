/** A page of A4 as PDF: a title and lines of text, in Helvetica. Enough for the data sheets of a demo. */
export function drawSheet(title: string, lines: readonly string[]): Uint8Array {
  const texts = [
    `BT /F2 20 Tf 56 770 Td (${escapeText(title)}) Tj ET`,
    ...lines.map(
      (line, index) => `BT /F1 11 Tf 56 ${730 - index * 20} Td (${escapeText(line)}) Tj ET`,
    ),
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (de-AT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(texts, 'latin1')} >>\nstream\n${texts}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(body, 'latin1');
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(body, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  body += `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** Brackets and backslashes have a meaning in PDF; signs that its encoding lacks become question marks. */
function escapeText(text: string): string {
  return text
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\xff]/g, '?')
    .replace(/[\\()]/g, (sign) => `\\${sign}`);
}
