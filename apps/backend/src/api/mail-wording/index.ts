import { addWordingCalls } from './panel/wording-calls';

export default { register: addWordingCalls };
