import type { Core } from '@strapi/strapi';
import { addResendCall } from '../../lib/panel/panel-calls';
import {
  emptySentMails,
  MAIL_UID,
  resendMail,
  startMailOutbox,
  stopMailOutbox,
} from '../../mail/mail-outbox';

interface Module {
  readonly strapi: Core.Strapi;
}

export default {
  register({ strapi }: Module): void {
    addResendCall(strapi, {
      uid: MAIL_UID,
      prefix: '/mail-delivery',
      resend: resendMail,
      refusal:
        'Diese Mail kann im Moment nicht erneut gesendet werden: Sie ist schon gesendet oder gerade unterwegs.',
    });
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await emptySentMails(strapi);
    startMailOutbox(strapi);
  },
  destroy: ({ strapi }: Module) => stopMailOutbox(strapi),
};
