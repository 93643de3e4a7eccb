/** What tests of other packages use: the server as a function, and worlds to put behind it. */
export { addPicture, type PictureSource } from './add-picture.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from './create-sandbox.ts';
export { openDatabase, type SandboxDatabase } from './database/open-database.ts';
export type { WireValues } from './database/write-rows.ts';
export type { Fault, Faults } from './http/faults.ts';
export type { WebhookReceiver } from './webhooks/send-webhooks.ts';
export { createWorld, type World } from './world.ts';
