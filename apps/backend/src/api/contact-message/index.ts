import { addMessageCalls } from './panel/message-board';

/** Strapi calls this when it starts. */
export default { register: addMessageCalls };
