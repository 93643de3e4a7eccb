import type { DemoCategory } from './demo-item.ts';
import { anamorphics } from './optics/anamorphics.ts';
import { filters } from './optics/filters.ts';
import { macroAndSpecial } from './optics/macro-and-special.ts';
import { primeSets } from './optics/prime-sets.ts';
import { sphericalPrimes } from './optics/spherical-primes.ts';
import { hiddenLens, usedFilters, usedPrimes, usedZooms } from './optics/used.ts';
import { zooms } from './optics/zooms.ts';

export const optics: DemoCategory = {
  name: 'Optik',
  subcategories: [
    {
      name: 'Sphärische Primes',
      items: [...sphericalPrimes, ...primeSets, ...usedPrimes, hiddenLens],
    },
    { name: 'Anamorphoten', items: anamorphics },
    { name: 'Zoomobjektive', items: [...zooms, ...usedZooms] },
    { name: 'Makro & Spezial', items: macroAndSpecial },
    { name: 'Filter', items: [...filters, ...usedFilters] },
  ],
};
