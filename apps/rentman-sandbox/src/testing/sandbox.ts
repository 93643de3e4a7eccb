/** What tests of other packages use: the server as a function, and worlds to put behind it. */
export { addPicture, type PictureSource } from '#app/add-picture.ts';
export { createSandbox, type Sandbox, type SandboxOptions } from '#app/create-sandbox.ts';
export { openDatabase, type SandboxDatabase } from '#app/database/open-database.ts';
export type { WireValues } from '#app/database/write-rows.ts';
export { listWorlds } from '#app/foreign-world.ts';
export type { Fault, Faults } from '#app/http/faults.ts';
export type { WebhookReceiver } from '#app/webhooks/send-webhooks.ts';
export { createForeignWorld, createWorld, type World } from './world.ts';
