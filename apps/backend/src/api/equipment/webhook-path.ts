/** Where Rentman tells of changes; `/rentman/webhook` to the world. */
export const WEBHOOK_PATH = '/api/rentman/webhook';
