import { addWordingCalls } from './panel/wording-calls';

/** Strapi calls this when it starts. */
export default { register: addWordingCalls };
