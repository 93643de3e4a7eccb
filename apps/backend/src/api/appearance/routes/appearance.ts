import { listRoutes } from '../../../served-calls';

export default { routes: listRoutes('api::appearance') };
