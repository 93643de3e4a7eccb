import type { Core } from '@strapi/strapi';

const NAME = 'Status (STATUS_TOKEN)';
const ACTIONS = ['api::equipment.mirror-status.find'];

/** Makes STATUS_TOKEN an API token that may read the mirror's status and nothing else. */
export async function storeStatusToken(strapi: Core.Strapi, token: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token');
  const accessKey: string = strapi.service('admin::api-token-content-api').hash(token);
  const existing = await tokens.findOne({ where: { name: NAME } });
  if (existing) {
    if (existing.accessKey !== accessKey) {
      await tokens.update({ where: { id: existing.id }, data: { accessKey } });
    }
    return;
  }
  const { id } = await tokens.create({
    data: {
      name: NAME,
      description: 'For monitoring; set by the environment at every start.',
      kind: 'content-api',
      type: 'custom',
      accessKey,
      lifespan: null,
      expiresAt: null,
    },
  });
  for (const action of ACTIONS) {
    await strapi.db.query('admin::api-token-permission').create({ data: { action, token: id } });
  }
}
