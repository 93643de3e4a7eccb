interface TypedQuantity {
  readonly quantity: number;
  /** What the customer is told where the typed number was not taken as it is; empty otherwise. */
  readonly note: string;
}

/**
 * Reads a quantity as somebody typed it. Only an integer is taken, because "2,5" is neither 2 nor 25: anything else
 * keeps the quantity of before. A number outside 1 to `max` becomes the nearest one inside.
 */
export function readQuantity(
  typed: string,
  { before, max }: { before: number; max: number },
): TypedQuantity {
  const text = typed.trim();
  if (text === '') return { quantity: before, note: '' };
  if (!/^\d+$/.test(text)) {
    return { quantity: before, note: `„${text}“ ist keine ganze Zahl von 1 bis ${max}.` };
  }
  const number = Number(text);
  if (number < 1) return { quantity: 1, note: 'Mindestens 1 Stück.' };
  if (number > max) return { quantity: max, note: `Höchstens ${max} Stück möglich.` };
  return { quantity: number, note: '' };
}
