import type { Core } from '@strapi/strapi';
import { addResendCall } from '../../lib/panel/panel-calls';
import { registerMails } from '../../mail/correspondence';
import { startHouseMails } from '../../mail/house-mails';
import { MAIL_UID, resendMail, startMailOutbox, stopMailOutbox } from '../../mail/mail-outbox';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerMails(strapi);
    addResendCall(strapi, {
      uid: MAIL_UID,
      prefix: '/mail-delivery',
      resend: resendMail,
      refusal:
        'Diese Mail kann im Moment nicht erneut gesendet werden: Sie ist schon gesendet oder gerade unterwegs.',
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    startMailOutbox(strapi);
    startHouseMails(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopMailOutbox(strapi),
};
