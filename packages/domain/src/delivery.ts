/** How the equipment reaches the customer; `other`: somebody else picks it up. */
export const SHIPPING_OPTIONS = ['pickup', 'shipping', 'courier', 'other'] as const;
export type ShippingOption = (typeof SHIPPING_OPTIONS)[number];
export const SHIPPING_LABELS: Readonly<Record<ShippingOption, string>> = {
  pickup: 'Selbstabholung',
  shipping: 'Versand',
  courier: 'Botendienst',
  other: 'Andere Person',
};

export const PICKUP_SLOTS = ['morning', 'afternoon'] as const;
export type PickupSlot = (typeof PICKUP_SLOTS)[number];
export const PICKUP_LABELS: Readonly<Record<PickupSlot, string>> = {
  morning: 'Vormittags',
  afternoon: 'Nachmittags',
};
