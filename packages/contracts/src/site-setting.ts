import {
  DAY_WORDS,
  DEFAULT_DAY_WORD,
  DEFAULT_PRICE_BASIS,
  DEFAULT_RENTAL_NAME,
  DEFAULT_USED_SALE_NAME,
  describeOpeningHours,
  HOUSE_FONTS,
  type HouseCalendar,
  parsePlainDate,
  parseTimeOfDay,
  readChosenColors,
  toPriceLabel,
  WEEKDAY_NAMES,
  WEEKDAYS,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { readPicture } from './content.ts';
import { asData, readBoolean, readList, readNumber, readOr, readText } from './wire.ts';

/** A page that the house points to; null without one, and while it is not published. */
const LinkedPage = z.looseObject({ name: readText, slug: readText });
const readLinkedPage = LinkedPage.nullish().transform((page) => page ?? null);

const readName = (standard: string) => readText.transform((name) => name.trim() || standard);

/** The look of the house's shop, the names of its parts, and the pages that the law asks for. */
export const Appearance = z
  .looseObject({
    logo: readPicture,
    /** For dark areas such as the footer; without one the logo stands there on white. */
    logoOnDark: readPicture,
    favicon: readPicture,
    font: z.enum(HOUSE_FONTS).catch(HOUSE_FONTS[0]),
    rentalName: readName(DEFAULT_RENTAL_NAME),
    usedSaleName: readName(DEFAULT_USED_SALE_NAME),
    termsPage: readLinkedPage,
    imprintPage: readLinkedPage,
    privacyPage: readLinkedPage,
    accessibilityPage: readLinkedPage,
    faqPage: readLinkedPage,
    /** Pages in the footer's column about the house; none where those of the menu stand there. */
    footerPages: readList(LinkedPage),
  })
  .transform((appearance) => ({ ...appearance, ...readChosenColors(appearance) }));
export type Appearance = z.infer<typeof Appearance>;

export const showAppearance = defineCall({
  method: 'GET',
  path: '/appearance',
  request: z.object({
    /** What a preview carries instead of the stored look. */
    look: z.string().optional(),
  }),
  response: asData(Appearance),
});

/** Days, first to last, on which the house is closed; one day alone has no `to`. Days are `YYYY-MM-DD`. */
export const ClosingDays = z.object({
  from: z.iso.date(),
  to: z.iso.date().nullish(),
  reason: readText,
});
export type ClosingDays = z.infer<typeof ClosingDays>;

const readTime = z.string().nullish().transform(parseTimeOfDay);

/** From when to when the house is open on a day of the week. One that cannot be read is left out. */
const OpeningTime = z.object({
  weekday: z.enum(WEEKDAY_NAMES),
  opens: readTime,
  closes: readTime,
});

/** Settings of the house in the CMS. What is not set has its default. */
export const SiteSetting = z
  .looseObject({
    companyName: readText,
    /** Value-added tax in percent. */
    vatPercent: readOr(z.number().min(0).max(100), DEFAULT_PRICE_BASIS.vatPercent),
    /** True when the prices in Rentman include the tax. */
    pricesIncludeVat: readBoolean(DEFAULT_PRICE_BASIS.isGross),
    /** Shown by every price; made from the tax unless the house enters a text of its own. */
    priceLabel: readText,
    /** False when an inquiry needs a login. Told by the backend's environment, `GUEST_INQUIRIES`. */
    guestInquiries: readBoolean(true),
    houseEmail: readText,
    /** The rental desk, then the desk of the used sale. */
    phone: readText,
    salesPhone: readText,
    street: readText,
    postalcode: readText,
    city: readText,
    longitude: readNumber,
    latitude: readNumber,
    /** `5–1.000 € pro Tag`, for search engines. */
    priceRange: readText,
    openingTimes: readList(OpeningTime),
    closedOnHolidays: readBoolean(true),
    /** Lines such as `Mo–Fr 09:00–18:00`, shown where there are no opening times. */
    openingHours: readText,
    eveningPickupFrom: readTime,
    morningReturnUntil: readTime,
    leadTimeDays: readOr(z.int().min(0), 0),
    /** True when the shop shows what the usual factor would make, as an estimate beside the price by days. */
    showsFactorEstimate: readBoolean(),
    /** The house's word for the days that are counted for prices. */
    dayWord: readOr(z.enum(DAY_WORDS), DEFAULT_DAY_WORD),
    closingDays: readList(ClosingDays),
    /** Markdown shown above the inquiry's button; empty where the shop shows its own hints. */
    inquiryHints: readText,
  })
  .transform(({ priceLabel, ...setting }) => {
    const { vatPercent, pricesIncludeVat: isGross } = setting;
    return { ...setting, priceLabel: priceLabel.trim() || toPriceLabel({ vatPercent, isGross }) };
  });
export type SiteSetting = z.infer<typeof SiteSetting>;

/** What the rules of dates need to know of the house. */
export function toHouseCalendar(setting: SiteSetting): HouseCalendar {
  return {
    hours: setting.openingTimes.flatMap(({ weekday, opens, closes }) => {
      const number = WEEKDAYS[WEEKDAY_NAMES.indexOf(weekday)];
      return number && opens && closes && opens < closes
        ? [{ weekday: number, opens, closes }]
        : [];
    }),
    closedDays: setting.closingDays.flatMap(({ from, to, reason }) => {
      const first = parsePlainDate(from);
      return first ? [{ from: first, to: parsePlainDate(to) ?? first, reason }] : [];
    }),
    isClosedOnHolidays: setting.closedOnHolidays,
    eveningPickupFrom: setting.eveningPickupFrom,
    morningReturnUntil: setting.morningReturnUntil,
    leadTimeDays: setting.leadTimeDays,
    phone: setting.phone,
  };
}

/** The opening hours as lines for people; the text that the house wrote stands until it enters its first opening time. */
export function toOpeningHours(setting: SiteSetting): string {
  return describeOpeningHours(toHouseCalendar(setting)) || setting.openingHours;
}

export const showSiteSetting = defineCall({
  method: 'GET',
  path: '/site-setting',
  request: z.object({ populate: z.string().optional() }),
  response: asData(SiteSetting),
});
