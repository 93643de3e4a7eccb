import { listRoutes } from '../../../lib/calls/served-calls';

export default { routes: listRoutes('api::inquiry') };
