import {
  DEFAULT_RENTAL_NAME,
  DEFAULT_USED_SALE_NAME,
  HOUSE_FONTS,
  readChosenColors,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { readPicture } from './media.ts';
import { asData, readText } from './wire.ts';

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
    font: z
      .enum(HOUSE_FONTS)
      .nullish()
      .catch(null)
      .transform((font) => font ?? HOUSE_FONTS[0]),
    rentalName: readName(DEFAULT_RENTAL_NAME),
    usedSaleName: readName(DEFAULT_USED_SALE_NAME),
    termsPage: readLinkedPage,
    imprintPage: readLinkedPage,
    privacyPage: readLinkedPage,
    accessibilityPage: readLinkedPage,
    faqPage: readLinkedPage,
    /** Pages in the footer's column about the house; none where those of the menu stand there. */
    footerPages: z
      .array(LinkedPage)
      .nullish()
      .transform((pages) => pages ?? []),
  })
  .transform((appearance) => ({ ...appearance, ...readChosenColors(appearance) }));
export type Appearance = z.infer<typeof Appearance>;

export const showAppearance = defineCall({
  method: 'GET',
  path: '/appearance',
  request: z.object({}),
  response: asData(Appearance),
});
