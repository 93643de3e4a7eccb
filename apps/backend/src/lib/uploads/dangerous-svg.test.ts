import { decodeText } from '@klappe/domain';
import { expect, test } from 'vitest';
import { isDangerousSvg } from './dangerous-svg';

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

test('a drawing of shapes, styles and links to itself is harmless', () => {
  const shapes =
    '<style>.a{fill:#000}</style><defs><path id="p" d="M0 0h9"/></defs><use href="#p"/><text>on = an</text>';
  expect(isDangerousSvg(svg(shapes, 'viewBox="0 0 9 9"'))).toBe(false);
});

test('scripts in every spelling are found', () => {
  const drawings = [
    svg('<script>alert(1)</script>'),
    svg('<svg:SCRIPT href="x"/>'),
    svg('', 'onload="alert(1)"'),
    svg('<rect\nonclick = "x"/>'),
    svg('<a href="java\nscript:alert(1)"><rect/></a>'),
    svg('<a href="&#106;avascript:alert(1)"><rect/></a>'),
    svg('<use href="data:text/html,x"/>'),
    svg('<foreignObject><iframe/></foreignObject>'),
    `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`,
    `<?xml-stylesheet href="x.xsl"?>${svg('')}`,
  ];
  expect(drawings.filter((drawing) => !isDangerousSvg(drawing))).toEqual([]);
});

test('a script is found in every encoding that browsers read', () => {
  const drawing = svg('<script>alert(1)</script>');
  const little = Buffer.from(drawing, 'utf16le');
  const big = Buffer.from(little).swap16();
  const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), little]);
  const encoded = [Buffer.from(drawing), little, big, marked];
  expect(encoded.map((bytes) => isDangerousSvg(decodeText(bytes)))).toEqual(
    encoded.map(() => true),
  );
  const declared = '<?xml version="1.0" encoding="iso-2022-jp"?><svg/>';
  expect(isDangerousSvg(declared)).toBe(true);
});
