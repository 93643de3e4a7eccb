import { addMessageCalls } from './panel/message-board';

export default { register: addMessageCalls };
